import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { sniffPixels } from '#workers/logo/media.ts';
import { dataUrlBytes } from '#workers/logo/read.ts';
import { resizedSvg, scanSvg } from '#workers/logo/svg.ts';
import { pictureSize } from '#workers/picture/size.ts';
import { hostileText } from '../../reference/hostile.ts';
import { seeded } from '../../reference/seeded.ts';
import { rounds } from '../../reference/run-seed.ts';

const random = seeded('Picture fuzz');
const lengths = [
  '1',
  '0',
  '-5',
  '1e308',
  '1e-308',
  '1e309',
  '50%',
  '1in',
  '2.54cm',
  '1e3px',
  '.5',
  '5.',
  'Infinity',
  'NaN',
  '0x10',
  ' 7 ',
  '',
  '1 1',
  'auto',
];
const parts = [
  '<svg',
  '<svg ',
  '<svg:svg ',
  '>',
  '/>',
  '<?xml version="1.0"?>',
  '<?',
  '?>',
  '<!--',
  '-->',
  '<!DOCTYPE svg [',
  '<!ENTITY a "&b;">',
  ']>',
  '"',
  "'",
  '=',
  ' ',
  '\n',
  '<script>alert(1)</script>',
  '<g onload="x"/>',
  '</svg>',
  '\ufeff',
  '\0',
  '&a;',
];
const attributes = () =>
  Array.from({ length: random.below(5) }, () => {
    const name = random.pick(['width', 'height', 'viewBox', 'onload', 'xmlns:x', 'data-a']);
    const value =
      name === 'viewBox'
        ? Array.from({ length: 1 + random.below(5) }, () => random.pick(lengths)).join(random.pick([' ', ',', ' , ']))
        : random.pick([...lengths, '>', "'", " width='5' "]);
    return random.below(3) === 0 && !value.includes("'") ? ` ${name}='${value}'` : ` ${name}="${value}"`;
  });

test('text that is recognized as SVG has a size, and resizing changes only the tag of the root element', () => {
  let [found, whole] = [0, 0];
  for (let round = 0; round < rounds(2500); round++) {
    const isPlain = random.below(2) === 0;
    const own = [...new Map(attributes().map((one) => [one.trim().split('=')[0], one])).values()].join('');
    const text = isPlain
      ? `${random.pick(['', '<?xml version="1.0"?>\n<!-- x -->'])}<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="urn:x"${own.replace(/ xmlns:x=("[^"]*"|'[^']*')/g, '')}><g/></svg>`
      : Array.from({ length: random.below(12) }, () =>
          random.below(5) === 0 ? hostileText(random) : random.below(3) === 0 ? own : random.pick(parts),
        ).join('');
    const head = scanSvg(text);
    if (head === null) {
      expect(isPlain, text).toBe(false);
      continue;
    }
    found++;
    for (const side of [head.widthPx, head.heightPx]) expect(side > 0 && Number.isFinite(side), text).toBe(true);
    const sized = resizedSvg(text, head, 640, 480);
    // The new size in a text that is not XML is not checked, because no browser renders such a text.
    if (isPlain) expect(scanSvg(sized), text).toMatchObject({ widthPx: 640, heightPx: 480 });
    expect([sized.slice(0, head.from), sized.slice(sized.length - (text.length - head.to))], text).toEqual([
      text.slice(0, head.from),
      text.slice(head.to),
    ]);
    if (!isPlain || !isWellFormed(text)) continue;
    whole++;
    expect(isWellFormed(sized), sized).toBe(true);
  }
  expect(found).toBeGreaterThan(rounds(1000));
  expect(whole).toBeGreaterThan(rounds(500));
});

function isWellFormed(text: string): boolean {
  const parser = new SaxesParser({ xmlns: true });
  let isRight = true;
  parser.on('error', () => {
    isRight = false;
  });
  parser.write(text).close();
  return isRight;
}

test.each([
  '<!---->',
  '<?a?>',
  ' \n',
  '<!DOCTYPE a [] >',
  '<!DOCTYPE a [',
  '<svg ',
  '<svg a',
  '<svg "',
  '<svg a="b" ',
  '<svg a = ',
  'a',
  'a ',
  '<!--',
  '] ',
])('a long text of %j is scanned in linear time', (piece) => {
  // 2 MB take a few ms; an algorithm of quadratic time, with 10^12 steps, would exceed the time limit of a test.
  for (const text of [
    piece.repeat(2_000_000 / piece.length),
    `<svg ${piece.repeat(2_000_000 / piece.length)}>`,
    `<!DOCTYPE svg [${piece.repeat(2_000_000 / piece.length)}`,
    `${piece.repeat(2_000_000 / piece.length)}<svg/>`,
  ]) {
    scanSvg(text);
  }
});

const starts = [
  '\x89PNG\r\n\x1a\n',
  '\xff\xd8\xff\xe0',
  '\xff\xd8\xff\xc0\0\x11\x08',
  '\xff\xd8\xff\xff\xff',
  'GIF89a',
  'RIFF\0\0\0\0WEBPVP8X',
  'RIFF\0\0\0\0WEBPVP8L',
  'RIFF\0\0\0\0WEBPVP8 ',
  '\0\0\0\x20ftypavif',
  'BM',
  '\0\0\x01\0',
  '',
];

test('a size found in random bytes consists of whole numbers, and more than 26 bytes with a size have a picture type', () => {
  let sized = 0;
  for (let round = 0; round < rounds(2500); round++) {
    const start = Uint8Array.from(random.pick(starts), (character) => character.charCodeAt(0));
    const rest = random.bytes(random.below(60));
    if (random.below(4) === 0) rest.fill(random.pick([0, 0xff]));
    const bytes = Uint8Array.from([
      ...start,
      ...(random.below(6) === 0 ? [...'ispe'].map((character) => character.charCodeAt(0)) : []),
      ...rest,
    ]);
    const size = pictureSize(bytes);
    const kind = sniffPixels(bytes);
    if (size === null) continue;
    sized++;
    expect(kind === null && bytes.length > 26 ? size : null).toBeNull();
    for (const side of [size.widthPx, size.heightPx]) expect(Number.isInteger(side) && side >= 0 && side < 2 ** 32).toBe(true);
  }
  expect(sized).toBeGreaterThan(rounds(500));
});

test('any data URL is decoded to bytes, and any other text gives null', () => {
  for (let round = 0; round < rounds(500); round++) {
    const text = hostileText(random);
    const url = `data:${random.pick(['', 'image/png', 'image/svg+xml;utf8', 'text/html'])}${random.pick(['', ';base64'])},${text}`;
    expect(dataUrlBytes(url)).toBeInstanceOf(Uint8Array);
    if (!/^data:/i.test(text)) expect(dataUrlBytes(text)).toBeNull();
    const plain = text.toWellFormed();
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(dataUrlBytes(`data:,${encodeURIComponent(plain)}`) ?? undefined)).toBe(
      plain,
    );
  }
});
