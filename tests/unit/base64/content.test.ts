import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { base64Engine } from '#workers/base64/engine.ts';
import { encodeText } from '#workers/charset/encode.ts';
import { decode, rowsOf } from './engine-calls.ts';

const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64');
const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

const types: readonly (readonly [mediaType: string, extension: string, kind: string, bytes: Uint8Array | string])[] = [
  ['image/png', 'png', 'image', latin1('\x89PNG\r\n\x1a\n\0\0\0\rIHDR')],
  ['image/jpeg', 'jpg', 'image', latin1('\xff\xd8\xff\xe0\0\x10JFIF')],
  ['image/webp', 'webp', 'image', latin1('RIFF\x24\0\0\0WEBPVP8 ')],
  ['image/svg+xml', 'svg', 'image', '<?xml version="1.0"?><!-- drawn --><svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['audio/wav', 'wav', 'audio', latin1('RIFF\x24\0\0\0WAVEfmt ')],
  ['audio/mpeg', 'mp3', 'audio', latin1('ID3\x03\0\0')],
  ['video/mp4', 'mp4', 'video', latin1('\0\0\0\x18ftypmp42')],
  ['application/pdf', 'pdf', 'pdf', '%PDF-1.7\n'],
  ['application/zip', 'zip', 'binary', latin1('PK\x03\x04\x14\0')],
  ['application/x-tar', 'tar', 'binary', latin1(`${'\0'.repeat(257)}ustar\0`)],
  ['application/octet-stream', 'bin', 'binary', Uint8Array.of(0, 1, 2, 3, 250)],
  ['text/html', 'html', 'text', '<!doctype html><script>alert(1)</script>'],
  ['text/xml', 'xml', 'text', '<?xml version="1.0"?><a/>'],
  ['text/plain', 'txt', 'text', 'Hello'],
  ['application/json', 'json', 'json', '{"a":1}'],
];

test.each(types)('%s is recognized by its first bytes', async (mediaType, extension, kind, bytes) => {
  const { content } = await decode(base64(bytes));
  expect(content).toMatchObject({ mediaType, extension, kind });
  expect(content.blob.type.split(';')[0]).toBe(mediaType);
  expect(Buffer.from(await content.blob.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
});

describe('text', () => {
  const sample = 'Съешь же ещё этих мягких французских булок, да выпей чаю';

  test.each(['utf-8', 'utf-16le', 'utf-16be', 'windows-1251', 'koi8-r'] as const)('in %s is recognized', async (charset) => {
    const { content } = await decode(base64(encodeText(sample, charset)));
    expect(content.charset).toBe(charset);
    expect(rowsOf(content.lines)).toEqual([sample]);
  });

  test('is decoded in the selected charset', async () => {
    const { content } = await decode(base64(encodeText('Привет', 'koi8-r')), { charset: 'windows-1251' });
    expect(rowsOf(content.lines)).toEqual(['рТЙЧЕФ']);
  });

  test('keeps its lines', async () => {
    expect(rowsOf((await decode(base64('a\nbc\n\nd\n'))).content.lines)).toEqual(['a', 'bc', '', 'd']);
  });

  test('encoded line by line is decoded line by line', async () => {
    const { content, lineCount } = await decode('Zm9v\r\nZg==\n\nZm8', { lineByLine: true });
    expect(rowsOf(content.lines)).toEqual(['foo', 'f', '', 'fo']);
    expect(lineCount).toBe(4);
  });
});

test('JSON is formatted with every value as written', async () => {
  const { content } = await decode(base64('{"id":9007199254740993,"x":1.0,"s":"a \\"[,]{:}\\" b","e":{},"l":[],"n":[1,{"y":null}]}'));
  expect(rowsOf(content.lines)).toEqual([
    '{',
    '  "id": 9007199254740993,',
    '  "x": 1.0,',
    '  "s": "a \\"[,]{:}\\" b",',
    '  "e": {},',
    '  "l": [],',
    '  "n": [',
    '    1,',
    '    {',
    '      "y": null',
    '    }',
    '  ]',
    '}',
  ]);
});

test('text that only looks like JSON is recognized as text', async () => {
  for (const text of ['{"a":}', '[1,2', '{a:1}']) expect((await decode(base64(text))).content.kind).toBe('text');
});

describe('gzip', () => {
  test('is unpacked', async () => {
    const { content, unpacked } = await decode(base64(gzipSync('{"packed":true}')));
    expect(content).toMatchObject({ kind: 'gzip', extension: 'gz' });
    expect(unpacked).toMatchObject({ cut: false, content: { kind: 'json' } });
    expect(rowsOf(unpacked?.content.lines)[1]).toBe('  "packed": true');
  });

  test('that is damaged is shown as bytes', async () => {
    const { content, unpacked } = await decode(base64(gzipSync('a'.repeat(99)).subarray(0, 20)));
    expect([content.kind, unpacked]).toEqual(['gzip', null]);
  });

  test('that expands a thousandfold is unpacked up to the memory limit', async () => {
    const { unpacked } = await decode(base64(gzipSync(new Uint8Array(40 * 1024 * 1024))));
    expect(unpacked?.cut).toBe(true);
    expect(unpacked?.content.blob.size).toBe(32 * 1024 * 1024);
  });
});

test('a data URI is decoded to its data', async () => {
  const { content } = await decode(' data:image/png;name=a.png;base64,aGVsbG8');
  expect(rowsOf(content.lines)).toEqual(['hello']);
});

test('a data URI in a file that begins with a byte order mark is decoded to its data', async () => {
  const { content } = await decode(new Blob(['\ufeffdata:text/plain;base64,aGVsbG8']));
  expect(await content.blob.text()).toBe('hello');
});

test('both alphabets are recognized, and unused bits that are not zero are reported', async () => {
  expect((await decode('-_-_')).alphabet).toBe('urlSafe');
  expect((await decode('+/+/')).alphabet).toBe('standard');
  expect(await decode('AAAA')).toMatchObject({ alphabet: 'either', spareBits: false });
  expect((await decode('Zh')).spareBits).toBe(true);
});

test('a window of a Blob shows its bytes from the requested offset, in hexadecimal or as text', async () => {
  const blob = new Blob([Uint8Array.from({ length: 600_000 }, (_, index) => index)]);
  const lines = await base64Engine.look({ blob, at: 262_144, as: 'hex' });
  expect(rowsOf(lines).slice(0, 2)).toEqual(['00040000 00 01 02 03 04 05 06 07 ........', '00040008 08 09 0a 0b 0c 0d 0e 0f ........']);
  expect(rowsOf(await base64Engine.look({ blob: new Blob(['abcdefg']), at: 0, as: 'utf-8', row: 3 }))).toEqual(['abc', 'def', 'g']);
});

test('JSON of fifty thousand levels is shown unformatted, because its indentation would take five gigabytes', async () => {
  const deep = '['.repeat(50_000) + ']'.repeat(50_000);
  const { content } = await decode(base64(deep));
  expect(rowsOf(content.lines)).toEqual([deep]);
});

test('JSON that is one long string is formatted too', async () => {
  const long = 'x'.repeat(7_000_000);
  const { content } = await decode(base64(`{"picture":"${long}"}`));
  expect(rowsOf(content.lines)).toEqual(['{', `  "picture": "${long}"`, '}']);
});

describe('an image is marked as slow', () => {
  const nested = `<svg xmlns="http://www.w3.org/2000/svg"><g id="a0"><circle r="1"/></g>${Array.from(
    { length: 30 },
    (_, level) => `<g id="a${level + 1}"><use href="#a${level}"/><use href="#a${level}"/></g>`,
  ).join('')}</svg>`;
  const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`;

  test.each([
    nested,
    nested.replaceAll('<use', '<s:use'),
    svg('<path d="M0 0h9"/>'.repeat(11_000)),
    svg(`<path d="${'M0 0h9'.repeat(60_000)}"/>`),
    svg('<rect style="filter: blur(999px)"/>'),
    svg('<image href="data:image/svg+xml,%3Csvg/%3E"/>'),
    svg('<path stroke-dasharray="0.001"/>'),
  ])('if it is an SVG that may take long to draw: %#', async (text) => {
    expect((await decode(btoa(text))).content).toMatchObject({ mediaType: 'image/svg+xml', isSlow: true });
  });

  test('but not if it is an SVG of a few paths with a gradient, or has another type', async () => {
    const plain = svg('<linearGradient id="g"><stop/></linearGradient><path fill="url(#g)" d="M0 0h9"/><user/>'.repeat(100));
    expect((await decode(btoa(plain))).content).toMatchObject({ mediaType: 'image/svg+xml', isSlow: false });
    expect((await decode('iVBORw0KGgo=')).content).toMatchObject({ kind: 'image', isSlow: false });
  });
});

test('the type of markup with many comments is found at once', async () => {
  const { content } = await decode(btoa(`${'<!-- -->'.repeat(2_000)}<p>text</p>`));
  expect(content).toMatchObject({ kind: 'text', mediaType: 'text/plain' });
});
