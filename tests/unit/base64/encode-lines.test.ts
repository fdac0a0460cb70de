import { expect, test } from 'vitest';
import { encodeText } from '#workers/charset/encode.ts';
import { plainEncoding } from '#workers/base64/request.ts';
import { base64Streams } from '#workers/base64/stream.engine.ts';
import { seeded } from '../../reference/seeded.ts';
import { rounds } from '../../reference/run-seed.ts';
import { encode, encodedText, rowsOf } from './engine-calls.ts';

const { below, pick } = seeded('encode-lines');

const MILLION = 1_000_000;

test('1,000,000 lines are encoded separately', async () => {
  const texts = Array.from({ length: MILLION }, (_, index) => String(index));
  const { lines, lineCount } = await encode(`${texts.join('\n')}\r\n`, { lineByLine: true });
  const rows = new TextDecoder().decode(lines?.bytes).trimEnd().split('\n');
  expect(lineCount).toBe(MILLION);
  expect(rows.filter((row, index) => row !== btoa(texts[index] as string))).toEqual([]);
});

/** Encodes as the command does, in pieces of `pieceBytes`. */
async function streamed(bytes: Uint8Array<ArrayBuffer>, options: object, pieceBytes: number): Promise<string> {
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.slice(at, at + pieceBytes);
  }
  const encoded: Uint8Array[] = [];
  for await (const piece of base64Streams.encode({ ...plainEncoding, lineByLine: true, ...options }, pieces())) encoded.push(piece.slice());
  return Buffer.concat(encoded).toString();
}

test('each line is encoded as a text of its own, whatever the lines, pieces and options are', async () => {
  for (let round = 0; round < rounds(60); round++) {
    const options = pick([{}, {}, { urlSafe: true }, { alphabet: 'base32' }, { alphabet: 'base16' }, { mime: true }] as const);
    const length = () => pick([0, 1, 2, 3, 5, 57, 58, 300, below(40)]);
    const texts = Array.from({ length: 1 + below(60) }, () => pick(['x', 'ы', '\r', '\r\r']).repeat(length()));
    if (below(10) === 0) texts.push('я'.repeat(40_000), 'end');
    const text = texts.map((line) => line + pick(['\n', '\r\n'])).join('') + pick(['', 'last', 'last\r']);
    const each = text.split('\n').map((line, at, all) => (at < all.length - 1 && line.endsWith('\r') ? line.slice(0, -1) : line));
    const wanted = (await Promise.all(each.map((line) => encodedText(line, options)))).join('mime' in options ? '\r\n' : '\n');
    const { lines } = await encode(text, { lineByLine: true, ...options });
    expect(new TextDecoder().decode(lines?.bytes)).toBe(wanted);
    if (!('mime' in options)) expect(rowsOf(lines)).toEqual(wanted.replace(/\n$/, '').split('\n'));
    expect(await streamed(encodeText(text, 'utf-8'), options, pick([1, 7, 100, 50_000]))).toBe(wanted);
  }
});

test.each(['utf-16le', 'utf-16be'] as const)('a file in %s ends its lines at line feeds of two bytes', async (charset) => {
  // The letter Ċ (U+010A) has a byte 0x0A, and 一 is between whole code units of pieces of 7 bytes.
  const texts = ['\ufefffirst line Ċ', 'второй', '', '一 last'];
  const encoded = (text: string) => Buffer.from(encodeText(text, charset));
  const wanted = texts.map((text) => encoded(text).toString('base64')).join('\n');
  const bytes = Uint8Array.from(encoded(texts.join('\r\n')));
  expect(await streamed(bytes, {}, 7)).toBe(wanted);
  expect(await encodedText(new Blob([bytes]), { lineByLine: true })).toBe(wanted);
});
