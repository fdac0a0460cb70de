import { describe, expect, test } from 'vitest';
import type { Kind } from '#src/handover/transfer.ts';
import { recognize } from '#src/shell/incoming/recognize.ts';
import { kindOf } from '#src/tools/visualizer/kind-of.ts';

const first = async (content: string | File) => (await recognize(content))[0];

describe('pasted text is recognized', () => {
  test.each<[what: string, text: string, kind: Kind]>([
    ['a UUID', '017F22E2-79B0-7CC3-98C4-DC0C0C07398F', 'uuid'],
    ['a UUID in braces', ' {017f22e2-79b0-7cc3-98c4-dc0c0c07398f}\n', 'uuid'],
    ['a UUID without hyphens', '017f22e279b07cc398c4dc0c0c07398f', 'uuid'],
    ['a URN', 'urn:uuid:017f22e2-79b0-7cc3-98c4-dc0c0c07398f', 'uuid'],
    ['a list of UUIDs', '017f22e2-79b0-7cc3-98c4-dc0c0c07398f\r\n919108f7-52d1-4320-9bac-f847db4148a8', 'uuid'],
    ['a token', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl', 'jwt'],
    ['a header with a token', 'Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.', 'jwt'],
    ['a data URI', 'data:image/png;base64,iVBORw0KGgo=', 'dataUri'],
    ['a data URI without a type', 'data:,hello', 'dataUri'],
    ['Base64', '0J/RgNC40LLQtdGCLCDQvNC40YA=', 'base64'],
    ['URL-safe Base64', '0J_RgNC40LLQtdGCLCDQvNC40YA', 'base64'],
    ['Base64 in lines', `${'QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVphYmNkZWZn\n'.repeat(3)}aGlq`, 'base64'],
    ['a link', 'https://example.com/a?b=c', 'link'],
  ])('as %s', async (_, text, kind) => {
    expect(await first(text)).toBe(kind);
  });

  test.each([
    'Hello, world',
    'workbench',
    'internationalization',
    'some-kebab-case-name/with/slashes',
    'd41d8cd98f00b204e9800998ecf8427e0',
    'da39a3ee5e6b4b0d3255bfef95601890afd80709',
    '79123456789012',
    'Привет, как дела?',
    'src/tools/uuid/offers.ts',
    'a list\nof some\nwords here',
    '017f22e2-79b0-7cc3-98c4',
    'data: nothing of the kind',
  ])('as plain text or lines, because it has no other kind: %s', async (text) => {
    expect(['text', 'lines']).toContain(await first(text));
  });

  test('by its beginning if it is long', async () => {
    expect(await first('QUJD'.repeat(100_000).replace('QUJD', 'aB1d'))).toBe('base64');
    expect(await first(`${'017f22e2-79b0-7cc3-98c4-dc0c0c07398f\n'.repeat(5000)}`)).toBe('uuid');
  });
});

describe('a file is recognized by its content, and always as a file', () => {
  test.each<[what: string, file: File, kinds: readonly Kind[]]>([
    ['a picture', new File([new Uint8Array([0x89, 0x50, 0, 0])], 'a.png', { type: 'image/png' }), ['picture', 'file']],
    ['bytes', new File([new Uint8Array([0, 1, 2])], 'a.bin'), ['file']],
    ['bytes that are not UTF-8', new File([new Uint8Array([0xff, 0xfe, 0x41])], 'a.txt', { type: 'text/plain' }), ['file']],
    ['text', new File(['one two'], 'a.txt', { type: 'text/plain' }), ['text', 'file']],
    ['Base64', new File(['0J/RgNC40LLQtdGCLCDQvNC40YA='], 'a.txt'), ['base64', 'text', 'file']],
    ['an empty file', new File([], 'empty'), ['text', 'file']],
  ])('with the content: %s', async (_, file, kinds) => {
    expect(await recognize(file)).toEqual(kinds);
  });

  test('also if its examined beginning ends in the middle of a character', async () => {
    expect(await recognize(new File([`a${'я'.repeat(100_000)}`], 'a.txt'))).toEqual(['text', 'file']);
  });

  test('but causes an error if it was deleted', async () => {
    const gone = new File(['x'], 'gone.txt');
    gone.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')) }) as unknown as Blob;
    await expect(recognize(gone)).rejects.toThrow('gone');
  });
});

describe('the kind of a table', () => {
  const kind = (text: string | null, more: object = {}) => kindOf({ text, cut: false, fileName: '', mediaType: '', ...more }) ?? undefined;
  test.each<[text: string, kind: Kind | undefined]>([
    ['{"a": 1}', 'json'],
    ['[1, 2]', 'json'],
    ['  [\n{}]', 'json'],
    ['{"a":1}\n{"a":2}', 'json'],
    ['a,b\n1,2\n3,4', 'csv'],
    ['a;b;c\n1;2;3', 'csv'],
    ['a\tb\n1\t2', 'csv'],
    ['name,text\n"x, y","z"\n1,2', 'csv'],
    ['{not json}', undefined],
    ['[link] to somewhere', undefined],
    ['one line, with a comma', undefined],
    ['Dear all,\nthis is a letter.', undefined],
    ['a,b\n1,2,3', undefined],
    ['"text"', undefined],
  ])('in %j is %s', (text, expected) => {
    expect(kind(text)).toBe(expected);
  });

  test('is detected by file name or media type, and by the beginning of a long text', () => {
    expect(kind('x', { fileName: 'a.json' })).toBe('json');
    expect(kind('x', { mediaType: 'text/csv' })).toBe('csv');
    expect(kind('[{"a": 1, "b": "…', { cut: true })).toBe('json');
    expect(kind('a,b\n1,2\n3,', { cut: true })).toBe('csv');
    expect(kind(null, { fileName: 'a.csv' })).toBeUndefined();
  });
});
