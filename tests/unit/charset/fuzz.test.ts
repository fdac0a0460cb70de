import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { closeZip, dosTime, ZipWriter } from '#workers/archive/zip.ts';
import { charsets, readCharsets } from '#workers/wire/charset.ts';
import { decodeText } from '#workers/charset/decode.ts';
import { detectCharset } from '#workers/charset/detect.ts';
import { encodeText, Unencodable } from '#workers/charset/encode.ts';
import { hostileText } from '../../reference/hostile.ts';
import { seeded } from '../../reference/seeded.ts';
import { rounds } from '../../reference/run-seed.ts';

const random = seeded('Encodings fuzz');

test('a text is restored after encoding, or refused with a character of the text and the index of that character', () => {
  let kept = 0;
  for (let round = 0; round < rounds(2500); round++) {
    const text =
      random.below(3) === 0
        ? String.fromCharCode(...Array.from(random.bytes(random.below(20)), (byte) => byte + random.pick([0, 0x400, 0x380])))
        : hostileText(random);
    const charset = random.pick(charsets);
    try {
      const bytes = encodeText(text, charset);
      // A byte order mark at the start selects the charset and is not part of the text.
      if (!text.startsWith('\ufeff')) expect(decodeText(bytes, charset), JSON.stringify(text)).toBe(text);
      kept++;
    } catch (error) {
      if (!(error instanceof Unencodable)) throw error;
      expect(text.slice(error.at, error.at + error.character.length), JSON.stringify(text)).toBe(error.character);
    }
  }
  expect(kept).toBeGreaterThan(rounds(750));
});

test('detection returns a supported charset or null for any bytes', () => {
  for (let round = 0; round < rounds(2500); round++) {
    const bytes = random.bytes(random.below(40));
    if (random.below(2) === 0) for (let at = random.below(2); at < bytes.length; at += 2) bytes[at] = random.pick([0, 4, 0x20]);
    const charset = detectCharset(bytes, random.below(2) === 0);
    if (charset === null) continue;
    expect(readCharsets).toContain(charset);
    expect(typeof decodeText(bytes, charset)).toBe('string');
  }
});

test('fflate unpacks an archive of files with any names and bytes', () => {
  for (let round = 0; round < rounds(75); round++) {
    const files = new Map(
      Array.from({ length: random.below(6) }, (_, index) => [
        `${index}${hostileText(random).toWellFormed().slice(0, 200)}`,
        random.bytes(random.below(500)),
      ]),
    );
    const parts = [0, 1].map((half) => {
      const zip = new ZipWriter(dosTime(random.below(2 ** 31) * 1000));
      for (const [index, [name, bytes]] of [...files].entries()) if (index % 2 === half) zip.add(name, bytes);
      return zip.take();
    });
    const end = closeZip(parts.map((part) => ({ directory: part.directory, count: part.count, filesBytes: part.files.length })));
    const unpacked = unzipSync(Buffer.concat([...parts.map((part) => part.files), end]));
    expect(new Map(Object.entries(unpacked).map(([name, bytes]) => [name, [...bytes]]))).toEqual(
      new Map([...files].map(([name, bytes]) => [name, [...bytes]])),
    );
  }
});
