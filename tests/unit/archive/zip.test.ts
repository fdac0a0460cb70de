import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { closeZip, dosTime, ZipWriter } from '#workers/archive/zip.ts';

const time = dosTime(new Date(2026, 10, 20, 9, 30, 14).getTime());
const bytesOf = (text: string) => new TextEncoder().encode(text);

function zipOf(parts: readonly (readonly [name: string, text: string])[][]): Uint8Array {
  const written = parts.map((files) => {
    const writer = new ZipWriter(time);
    for (const [name, text] of files) writer.add(name, bytesOf(text));
    return writer.take();
  });
  const end = closeZip(written.map(({ files, directory, count }) => ({ directory, count, filesBytes: files.length })));
  return Buffer.concat([...written.map(({ files }) => files), end]);
}

test('fflate unpacks the files of an archive that consists of several parts, one of them empty', () => {
  const files = Array.from({ length: 300 }, (_, index) => [`имя ${index}.txt`, `file ${index} `.repeat(index)] as const);
  const unpacked = unzipSync(zipOf([files.slice(0, 100), [], files.slice(100, 101), files.slice(101)]));
  expect(Object.keys(unpacked)).toEqual(files.map(([name]) => name));
  for (const [name, text] of files) expect(new TextDecoder().decode(unpacked[name]), name).toBe(text);
});

test('an empty archive is valid', () => {
  expect(unzipSync(zipOf([]))).toEqual({});
});

test('the time is in the DOS format (APPNOTE §4.4.6)', () => {
  expect([time & 0x1f, (time >> 5) & 0x3f, (time >> 11) & 0x1f]).toEqual([7, 30, 9]);
  expect([(time >> 16) & 0x1f, (time >> 21) & 0xf, (time >>> 25) + 1980]).toEqual([20, 11, 2026]);
});
