import { expect, test } from 'vitest';
import { pictureSize } from '#workers/picture/size.ts';

const bytes = (...parts: (string | number[])[]) => {
  const all = parts.flatMap((part) => (typeof part === 'string' ? [...part].map((character) => character.charCodeAt(0)) : part));
  return Uint8Array.from([...all, ...Array<number>(32).fill(0)]);
};

/* Headers written by hand after PNG §11.2.2, ITU-T T.81 §B.2, GIF89a §18, RFC 9649 §2.5 to §2.7, ISO/IEC 23008-12 §6.5.3. */
test.each([
  ['PNG', bytes('\x89PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', [0, 0, 0x27, 0x10, 0, 1, 0, 1]), 10_000, 65_537],
  ['GIF', bytes('GIF89a', [0x2c, 0x01, 0x90, 0x01]), 300, 400],
  ['BMP', bytes('BM', Array<number>(16).fill(0), [0x40, 0x06, 0, 0, 0x50, 0xfb, 0xff, 0xff]), 1600, 1200],
  [
    'JPEG',
    bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xff, 0xc4, 0, 3, 9, 0xff, 0xc2, 0, 11, 8, 0x1f, 0x40, 0x30, 0xd4]),
    12_500,
    8000,
  ],
  ['WebP VP8', bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8 ', [0, 0, 0, 0, 0, 0, 0, 0x9d, 1, 0x2a, 0x40, 0x01, 0xf0, 0x40]), 320, 240],
  ['WebP VP8L', bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8L', [0, 0, 0, 0, 0x2f, 0x3f, 0xc1, 0x3b, 0x00]), 320, 240],
  ['WebP VP8X', bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8X', [10, 0, 0, 0, 0, 0, 0, 0, 0x3f, 0x9c, 0, 0xef, 0, 0]), 40_000, 240],
  ['AVIF', bytes([0, 0, 0, 0x1c], 'ftypavif', Array<number>(20).fill(0), 'ispe', [0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 1, 0]), 512, 256],
])('the size of a picture is read from its header: %s', (_, file, widthPx, heightPx) => {
  expect(pictureSize(file)).toEqual({ widthPx, heightPx });
});

test.each([
  ['an empty file', new Uint8Array()],
  ['text', bytes('hello, this is no picture at all')],
  ['a JPEG cut before its frame', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 200, ...Array<number>(40).fill(1)])],
  ['a JPEG of rubbish', Uint8Array.from([0xff, 0xd8, ...Array<number>(40).fill(1)])],
])('the size of %s is null', (_, file) => {
  expect(pictureSize(file)).toBeNull();
});
