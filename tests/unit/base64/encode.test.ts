import { expect, test } from 'vitest';
import { charsets, WHOLE_BYTES_MAX } from '#workers/base64/request.ts';
import { seeded } from '../../reference/seeded.ts';
import { decodedBytes, encode, encodedText, rowsOf } from './engine-calls.ts';

const random = seeded('encode');

test('line by line, each line is encoded separately, and the last line end is kept', async () => {
  expect(await encodedText('foo\nfooba\r\n\nf\n', { lineByLine: true })).toBe('Zm9v\nZm9vYmE=\n\nZg==\n');
  expect(await encodedText(new Blob(['foo\nfooba\r\n\nf']), { lineByLine: true })).toBe('Zm9v\nZm9vYmE=\n\nZg==');
  expect(await encodedText('f\rg\r', { lineByLine: true })).toBe('Zg1nDQ==');
});

test('line by line, UTF-16 text is split at line feeds of two bytes, not at single bytes 0A', async () => {
  const text = 'Ċ\nab\r\nਊ';
  const lines = (await encodedText(text, { lineByLine: true, charset: 'utf-16le' })).split('\n');
  const read = await Promise.all(lines.map(async (line) => new TextDecoder('utf-16le').decode(await decodedBytes(line))));
  expect(read).toEqual(['Ċ', 'ab', 'ਊ']);
});

test('line by line as MIME, long lines are broken', async () => {
  const long = 'x'.repeat(60);
  const wanted = `${'eHh4'.repeat(19)}\r\neHh4\r\neQ==`;
  expect(await encodedText(`${long}\ny`, { lineByLine: true, mime: true })).toBe(wanted);
});

test('MIME output shows and counts its lines', async () => {
  const { lines, lineCount, encodedBytes } = await encode(new Blob([random.bytes(57 * 3)]), { mime: true });
  expect(rowsOf(lines).map((row) => row.length)).toEqual([76, 76, 76]);
  expect([lineCount, encodedBytes]).toEqual([3, 76 * 3 + 4]);
});

test('the result contains the sizes of input and output', async () => {
  expect(await encode('Привет')).toMatchObject({ originalBytes: 12, encodedBytes: 16, lineCount: 1 });
  expect(await encode('a\r\nb', { lineByLine: true })).toMatchObject({ originalBytes: 4, lineCount: 2 });
  expect(await encode(new Blob([]))).toMatchObject({ originalBytes: 0, encodedBytes: 0, lineCount: 0 });
});

test('text is encoded in each charset', async () => {
  for (const charset of charsets) {
    const text = charset === 'iso-8859-1' ? 'Café ñ' : 'Верстак, ёлка';
    const bytes = await decodedBytes(await encodedText(text, { charset }));
    expect(new TextDecoder(charset).decode(bytes), charset).toBe(text);
  }
});

test('a long pasted text arrives as a file and is encoded as text', async () => {
  const file = new File(['ж'.repeat(300_000)], 'pasted text.txt');
  const { originalBytes } = await encode(file, { isText: true, charset: 'windows-1251' });
  expect(originalBytes).toBe(300_000);
  expect((await encode(file, { isText: false, charset: 'windows-1251' })).originalBytes).toBe(600_000);
});

test('a data URI has the given or detected type and uses one line of the standard alphabet', async () => {
  const options = { dataUri: true, urlSafe: true, mime: true, lineByLine: true };
  expect(await encodedText('\u00ff\n', options)).toBe('data:text/plain;charset=utf-8;base64,w78K');
  expect(await encodedText(new File(['a'], 'a.css', { type: 'text/css' }), options)).toBe('data:text/css;base64,YQ==');
  expect(await encodedText(new Blob(['GIF89a']), options)).toBe('data:image/gif;base64,R0lGODlh');
  expect(await encodedText(new Blob([Uint8Array.of(0, 255)]), options)).toBe('data:application/octet-stream;base64,AP8=');
});

test('a result above the limit is a Blob that decodes to the same bytes', async () => {
  const bytes = random.bytes(4099);
  const file = new Blob(Array.from({ length: Math.ceil((WHOLE_BYTES_MAX * 1.2) / bytes.length) }, () => bytes));
  const { lines, blob, encodedBytes } = await encode(file);
  expect(lines).toBeNull();
  expect(blob?.size).toBe(encodedBytes);
  const back = Buffer.from(await (blob as Blob).text(), 'base64');
  expect(back.equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
});
