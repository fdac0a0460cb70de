import { describe, expect, test } from 'vitest';
import { decodeText } from '#workers/charset/decode.ts';
import { explainCodes } from '#workers/qr/read/code.ts';
import type { FoundCode } from '#workers/qr/read.request.ts';

const encoder = new TextEncoder();
/** Returns a code as a decoder returns it: its bytes, and as its text the bytes decoded as UTF-8, even if they are not valid UTF-8. */
const found = (bytes: Uint8Array, part: FoundCode['part'] = null): FoundCode => ({
  text: new TextDecoder().decode(bytes),
  bytes,
  isStated: false,
  part,
});
const partOf = (bytes: Uint8Array, number: number, count: number, id = '7') => found(bytes, { number, count, id });
const textsOf = (codes: readonly FoundCode[]) => explainCodes(codes).codes.map(({ text }) => text);

test('bytes that are not text are shown in hexadecimal digits and can be saved', () => {
  const bytes = Uint8Array.of(0, 255, 16, 0xc3, 0x28);
  expect(explainCodes([found(bytes)]).codes).toMatchObject([{ text: '00 ff 10 c3 28', type: 'text', fields: [{ field: 'bytes' }], bytes }]);
});

test('a text in windows-1251 is decoded and split into its fields', () => {
  const order = 'ST00011|Name=\xce\xce\xce \xab\xd2\xf0\xe8 \xea\xe8\xf2\xe0\xbb|BankName=\xc1\xc0\xcd\xca';
  const [code] = explainCodes([found(Uint8Array.from(order, (sign) => sign.charCodeAt(0)))]).codes;
  expect(code).toMatchObject({ type: 'payment', bytes: null });
  expect(code?.fields[0]).toEqual({ field: 'payee', value: 'ООО «Три кита»' });
});

test('a part of a longer text has its number and is not opened as a link', () => {
  const [code] = explainCodes([partOf(encoder.encode('https://example.com/'), 1, 3)]).codes;
  expect(code).toMatchObject({ type: 'text', part: { number: 1, count: 3, missing: [2, 3] }, href: null });
});

test('all parts of a text in one picture are joined in order, also if a character is split between two parts', () => {
  const bytes = encoder.encode('https://example.com/?q=Ёжик');
  const cut = bytes.length - 3;
  const parts = [bytes.slice(0, 9), bytes.slice(9, cut), bytes.slice(cut)].map((piece, at) => partOf(piece, at + 1, 3));
  const { codes, parts: left } = explainCodes([...parts].reverse());
  expect(left).toEqual([]);
  expect(codes).toMatchObject([{ text: 'https://example.com/?q=Ёжик', type: 'url', part: null }]);
});

test('parts of different texts are not joined', () => {
  const [one, two] = [encoder.encode('one'), encoder.encode('two')];
  expect(textsOf([partOf(one, 1, 2, '1'), partOf(two, 2, 2, '2')])).toEqual(['one', 'two']);
  expect(textsOf([partOf(one, 1, 2), partOf(one, 1, 2)])).toEqual(['one']);
});

test('the same code twice in a picture is shown once', () => {
  expect(textsOf(['a', 'b', 'a'].map((text) => found(encoder.encode(text))))).toEqual(['a', 'b']);
});

test('parts in several pictures are joined when the last of them is read', () => {
  const [one, two, three] = ['one ', 'two ', 'three'].map((text, at) => partOf(encoder.encode(text), at + 1, 3));
  const first = explainCodes([two as FoundCode]);
  expect(first.codes).toMatchObject([{ text: 'two ', part: { number: 2, missing: [1, 3] } }]);
  const second = explainCodes([three as FoundCode, found(encoder.encode('else'))], first.parts);
  expect(second.codes).toMatchObject([
    { text: 'two ', part: { missing: [1] } },
    { text: 'three', part: { missing: [1] } },
    { text: 'else', part: null },
  ]);
  expect(textsOf([found(encoder.encode('else'))])).toEqual(['else']);
  const last = explainCodes([one as FoundCode], second.parts);
  expect(last).toMatchObject({ codes: [{ text: 'one two three', part: null }], parts: [] });
});

describe('bytes of a code that does not state their encoding', () => {
  const encoded = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const first = (bytes: Uint8Array) => explainCodes([found(bytes)]).codes[0];

  test.each([
    ['52f67373656c', 'Rössel', 'windows-1252'],
    ['cff0e8e2e5f2', 'Привет', 'windows-1251'],
    ['8365835883675f31', 'テスト_1', 'shift_jis'],
    ['b0a1b3aa', '가나', 'euc-kr'],
    ['c1aacda8', '联通', 'gb18030'],
    // About as likely in windows-1251, as “дц”.
    ['6f66206f6e65207465787420e4f62e', 'of one text äö.', 'windows-1252'],
  ])('%s are %s as a guess, and the text in windows-1252, the encoding of the standard, is offered', (hex, text, charset) => {
    const code = first(encoded(hex));
    expect(code).toMatchObject({ text, charset });
    const texts = [code, ...(code?.others ?? [])].map((reading) => reading?.text);
    expect(texts).toContain(decodeText(encoded(hex), 'windows-1252'));
    expect(new Set(texts).size).toBe(texts.length);
    expect(explainCodes([found(encoded(hex))], [], 'iso-8859-1').codes[0]).toMatchObject({ charset: 'iso-8859-1', others: [] });
  });

  test('are no guess in UTF-8, after ECI, in Kanji, and if the payload names its charset', () => {
    const shiftJis = encoded('93fa967b');
    const certain = [
      found(encoder.encode('Ёж')),
      { ...found(encoded('e9')), text: 'é', isStated: true },
      { ...found(shiftJis), text: '日本' },
      found(Uint8Array.from('ST00011|Name=\xca\xe8\xf2', (sign) => sign.charCodeAt(0))),
      found(Uint8Array.from('BCD\n002\n2\nSCT\n\nFran\xe7ois\nDE33\nEUR1', (sign) => sign.charCodeAt(0))),
      found(Uint8Array.from('BEGIN:VCARD\nN;CHARSET=windows-1251:\xca\xe8\xf2\nEND:VCARD', (sign) => sign.charCodeAt(0))),
    ];
    const codes = explainCodes(certain).codes;
    expect(codes.map(({ charset, others }) => [charset, others.length])).toEqual(certain.map(() => [null, 0]));
    expect(codes.map(({ text, fields }) => fields[0]?.value ?? text)).toEqual(['Ёж', 'é', '日本', 'Кит', 'François', 'Кит']);
  });

  test('are explained in each encoding', () => {
    const wifi = Uint8Array.from('WIFI:S:Caf\xe9;;', (sign) => sign.charCodeAt(0));
    const code = first(wifi);
    expect([code, ...(code?.others ?? [])].map((reading) => reading?.type)).toEqual(expect.arrayContaining(['wifi', 'wifi']));
    expect(code?.fields[0]).toEqual({ field: 'ssid', value: 'Café' });
  });
});
