import { expect, test } from 'vitest';
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
