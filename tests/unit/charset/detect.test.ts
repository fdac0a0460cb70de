import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type ReadCharset, singleByteCharsets } from '#workers/wire/charset.ts';
import { decodeText, decoderOf } from '#workers/charset/decode.ts';
import { guessCharset } from '#workers/charset/detect.ts';
import { charactersOf } from '#workers/charset/single-byte.ts';

type File = readonly [name: string, charset: string, text: string, base64: string];
const vectors = <Value>(name: string) => JSON.parse(readFileSync(`tests/vectors/${name}.json`, 'utf8')) as Value;
const corpora = vectors<Readonly<Record<'files' | 'names' | 'unseen', readonly File[]>>>('text-encodings');
const { encodings } = vectors<{ readonly encodings: Readonly<Record<string, string>> }>('single-byte-encodings');
const bytesOf = (base64: string) => Uint8Array.from(Buffer.from(base64, 'base64'));

/** Returns for how many files the first guess gives the text, for how many the guess or an offered alternative, and the names of the others. */
function hitRate(files: readonly File[]) {
  const wrong: string[] = [];
  let offered = 0;
  for (const [name, charset, text, base64] of files) {
    const bytes = bytesOf(base64);
    const guess = guessCharset(bytes, { isText: true });
    const gives = (one: ReadCharset) => decodeText(bytes, one) === text;
    const isHit = guess !== null && gives(guess.charset);
    if (!isHit) wrong.push(`${name} in ${charset}: ${guess?.charset}, ${guess?.certainty}`);
    if (isHit || guess?.others.some(gives)) offered++;
  }
  return { wrong, offered };
}

describe('detection of the encoding of short files', () => {
  test('142 of 144 files of 27 encodings are read as they were written, and the other two are among the alternatives', () => {
    const { wrong, offered } = hitRate(corpora.files);
    expect(wrong).toEqual(['turkish-upper in windows-1254: windows-1252, open', 'zh-one-cell in gb18030: euc-kr, open']);
    expect(offered).toBe(corpora.files.length);
  });

  test('at least 95 % of 145 files with names that detection has not seen are read as they were written, and all are offered', () => {
    const { wrong, offered } = hitRate(corpora.names);
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(corpora.names.length * 0.05);
    expect(offered).toBe(corpora.names.length);
  });

  test('56 of 58 files that were written after the rules are read as they were written, and all are offered', () => {
    const { wrong, offered } = hitRate(corpora.unseen);
    expect(wrong).toEqual(['tr2 in windows-1254: windows-1252, open', 'ru4 in koi8-r: windows-1253, open']);
    expect(offered).toBe(corpora.unseen.length);
  });

  test('a guess that is shown as likely is right', () => {
    const { wrong } = hitRate([...corpora.files, ...corpora.names, ...corpora.unseen]);
    expect(wrong.filter((line) => !line.endsWith('open'))).toEqual([]);
  });

  test('valid UTF-8 with control characters is UTF-8, and a NUL beside a letter above ASCII does not make it another encoding', () => {
    for (const text of ['id,name\n1,Ann\x1f\n2,Bo\x02b\n', 'José\0\0;7\0\n', 'name,code\r\nAnn,1\r\n\x1a']) {
      expect(guessCharset(new TextEncoder().encode(text), { isText: true })).toEqual({
        charset: 'utf-8',
        certainty: 'certain',
        others: [],
      });
    }
  });

  test('bytes of a picture or of a compressed file are not text', () => {
    const png = bytesOf('iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FAAhKDveksOjmAAAAAElFTkSuQmCC');
    expect(guessCharset(png)).toBeNull();
    expect(guessCharset(png, { isText: true })).toBeNull();
  });

  test('the encoding of a long text is recognized by parts of it, wherever they are', () => {
    const line = 'order,city,amount\n'.repeat(60_000);
    const [, , , prices] = corpora.files.find(([name]) => name === 'prices-euro') as File;
    const bytes = new Uint8Array([...new TextEncoder().encode(line), ...bytesOf(prices)]);
    expect(guessCharset(bytes, { isText: true })?.charset).toBe('windows-1252');
  });
});

describe('code pages of DOS', () => {
  // Bytes by Python's codecs, whose tables iconv confirms.
  test.each<[charset: ReadCharset, base64: string, text: string]>([
    ['ibm850', 'bmFtZTtvcnQKTYFsbGVyO0uUbG4KSoRnZXI7RIFzc2VsZG9yZgo=', 'name;ort\nMüller;Köln\nJäger;Düsseldorf\n'],
    ['ibm852', 'aW1pqSxtaWFzdG8KnXVrYXN6LJ2iZKsKR3JhvnluYSxHZGHkc2sK', 'imię,miasto\nŁukasz,Łódź\nGrażyna,Gdańsk\n'],
    ['ibm737', '5qSmo5g7p+aingqCoOmomqaqO4Cf46SYCg==', 'όνομα;πόλη\nΓιώργος;Αθήνα\n'],
    ['ibm857', 'aXNpbTufZWhpcgqAYadsYXI7mHN0YW5idWwKR4FuZZ87RXNraZ9laGlyCg==', 'isim;şehir\nÇağlar;İstanbul\nGüneş;Eskişehir\n'],
    ['ibm866', 'qKzvO6Ou4K6kCoiioK07kqKl4OwK8KuqoDuMruGqoqAK', 'имя;город\nИван;Тверь\nЁлка;Москва\n'],
  ])('%s is recognized', (charset, base64, text) => {
    const bytes = Uint8Array.from(Buffer.from(base64, 'base64'));
    expect(guessCharset(bytes, { isText: true })?.charset).toBe(charset);
    expect(decodeText(bytes, charset)).toBe(text);
  });

  test.each<[charset: ReadCharset, base64: string, text: string]>([
    ['ibm775', 'Vmlsbml1czogz3bTcnluYXMsIFKMZ2EsIFTkbnU=', 'Vilnius: Žvėrynas, Rīga, Tõnu'],
    ['ibm855', 'uOug1NbrOiCB1uGAqCwgkeeioOssIPq35Q==', 'Иванов: Ђорђе, Љубав, Щит'],
  ])('%s is read when it is chosen', (charset, base64, text) => {
    expect(decodeText(Uint8Array.from(Buffer.from(base64, 'base64')), charset)).toBe(text);
  });

  test('of which two have the usual letters at the same bytes differ in signs', () => {
    const letters = Uint8Array.from(Buffer.from('bmFtZTtvcnQKTYFsbGVyO0uUbG4KSoRnZXI7RIFzc2VsZG9yZgo=', 'base64'));
    expect(guessCharset(letters, { isText: true })).toMatchObject({ charset: 'ibm850', others: expect.arrayContaining(['ibm437']) });
    const bytes = Uint8Array.of(0x80, 0x84, 0x9b, 0x9d, 0xe1, 0xee);
    expect(decodeText(bytes, 'ibm437')).toBe('Çä¢¥ßε');
    expect(decodeText(bytes, 'ibm850')).toBe('ÇäøØß¯');
  });
});

describe('decoding', () => {
  test.each(singleByteCharsets.filter((charset) => charset in encodings))(
    '%s gives all 256 bytes the characters that browsers give them',
    (charset) => {
      const ascii = String.fromCharCode(...Array.from({ length: 128 }, (_, byte) => byte));
      const every = Uint8Array.from({ length: 256 }, (_, byte) => byte);
      expect(decodeText(every, charset)).toBe(ascii + encodings[charset]);
      expect(charactersOf(charset)).toBe(ascii + encodings[charset]);
    },
  );

  test.each([
    ['shift_jis', [0x1a, 0x1c, 0x7f], '\x1a\x1c\x7f'],
    ['euc-kr', [0x8c, 0x63], '똠'],
    ['big5', [0x87, 0x40], '䏰'],
    ['gb18030', [0x80, 0xa2, 0xe3], '€€'],
  ] as const)('%s decodes characters that Node decodes otherwise', (charset, bytes, text) => {
    expect(decodeText(Uint8Array.from(bytes), charset)).toBe(text);
  });

  test('a text in pieces is the same text, also if a piece ends within a character', () => {
    for (const [, charset, text, base64] of corpora.files.filter(([name]) => !name.includes('bom'))) {
      const bytes = bytesOf(base64);
      const decoder = decoderOf(charset as ReadCharset);
      const pieces = Array.from(bytes, (byte) => decoder.decode(Uint8Array.of(byte), { stream: true }));
      expect(pieces.join('') + decoder.decode(), charset).toBe(text);
    }
  });
});

describe('bytes that are no text', () => {
  test.each<[title: string, start: string]>([
    ['PDF', '%PDF-1.4\n\xe2\xe3\xcf\xd3\n'],
    ['Zstandard', '\x28\xb5\x2f\xfda,b\n1,2\n'],
    ['ZIP', 'PK\x03\x04\x14\0'],
    ['UTF-32 with a byte order mark', '\xff\xfe\0\0a\0\0\0,\0\0\0'],
  ])('%s', (_, start) => {
    expect(guessCharset(Uint8Array.from(Buffer.from(start, 'latin1')), { isText: true })).toBeNull();
  });
});
