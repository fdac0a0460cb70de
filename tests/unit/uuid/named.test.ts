import { describe, expect, test } from 'vitest';
import { v3, v4, v5 } from 'uuid';
import { NAME_KERNEL_ROWS, type NameKernel } from '#workers/uuid/digest/kernel.ts';
import { wasmNameKernel } from '#workers/uuid/digest/wasm-kernel.ts';
import { plainNameKernel } from '#workers/uuid/digest/plain-kernel.ts';
import { NAME_BYTES_MAX, namespaceIds, type NamedKind } from '#workers/uuid/request.ts';
import { seeded } from '../../reference/seeded.ts';
import { rounds } from '../../reference/run-seed.ts';
import { namespaceVectors } from '../../vectors/rfc9562.ts';
import { refusal } from '../../reference/refusal.ts';
import { drawNamed, rowsOf, textOf } from './engine-calls.ts';

const random = seeded('names');
const packages = { v3, v5 };
const kinds: readonly NamedKind[] = ['v3', 'v5'];
const of = (kind: NamedKind, names: readonly string[], namespace: string = namespaceVectors.dns) =>
  names.map((name) => packages[kind](name, namespace));

describe.each(kinds)('%s', (kind) => {
  test('equals the package uuid for names of 1 to 400 characters in several scripts, in every namespace', async () => {
    const letters = ['a', 'Z', '0', ' ', '.', 'é', 'Ж', '漢', '🧰', '\u0000', '\t', '"'];
    const names = Array.from({ length: 400 }, (_, length) => `x${Array.from({ length }, () => random.pick(letters)).join('')}`);
    for (const namespace of namespaceIds) {
      const id = namespace === 'custom' ? v4() : namespaceVectors[namespace];
      const request = { kind, namespace, customNamespace: `{${id.toUpperCase()}}`, names: names.join('\n') };
      expect(rowsOf(await drawNamed(request))).toEqual(of(kind, names, id));
    }
  });

  test.each([
    ['one name', 'a', ['a']],
    ['lines', 'a\nb\nc', ['a', 'b', 'c']],
    ['a line end at the end', 'a\nb\n', ['a', 'b']],
    ['CRLF', 'a\r\nb\r\n', ['a', 'b']],
    ['blank lines', '\n\na\n \t \n\r\n \r\nb\n\n', ['a', 'b']],
    ['spaces, which belong to a name', ' a \n\tb', [' a ', '\tb']],
    ['a carriage return within a name', 'a\rb\n\r\r\n', ['a\rb', '\r']],
    ['an unpaired surrogate', 'a\ud800', ['a\ufffd']],
  ])('reads %s', async (_, names, expected) => {
    expect(rowsOf(await drawNamed({ kind, names }))).toEqual(of(kind, expected));
    expect(rowsOf(await drawNamed({ kind, names: new Blob([names]) }))).toEqual(of(kind, expected));
  });

  test.each([
    ['UTF-16 with a byte order mark', [0xff, 0xfe, 0x61, 0, 0x0d, 0, 0x0a, 0, 0xe9, 0], ['a', 'é']],
    ['UTF-16 without a byte order mark', [0, 0x61, 0, 0x0a, 0, 0x62, 0, 0x0a], ['a', 'b']],
    ['windows-1251', [0xc0, 0xed, 0xed, 0xe0, 0x0d, 0x0a, 0xc1, 0xee, 0xf0, 0xe8, 0xf1, 0x0d, 0x0a], ['Анна', 'Борис']],
    ['lines that end in CR alone', [0x61, 0x0d, 0x62], ['a', 'b']],
    ['U+001A at the end', [0x61, 0x0d, 0x0a, 0x1a], ['a']],
  ])('reads a file in %s', async (_, bytes, expected) => {
    expect(rowsOf(await drawNamed({ kind, names: new Blob([Uint8Array.from(bytes)]) }))).toEqual(of(kind, expected));
  });

  test('a file may start with a byte order mark', async () => {
    const file = new Blob([Uint8Array.of(0xef, 0xbb, 0xbf), 'a\nb']);
    expect(rowsOf(await drawNamed({ kind, names: file }))).toEqual(of(kind, ['a', 'b']));
  });

  test('reads names that span several pieces', async () => {
    const names = Array.from({ length: 3000 }, (_, index) =>
      `${index}${random.pick(['', 'é', '漢字', '🧰'])}`.repeat(1 + random.below(20)),
    );
    for (const end of ['\n', '\r\n']) {
      const text = names.join(end);
      expect(rowsOf(await drawNamed({ kind, names: text }))).toEqual(of(kind, names));
      expect(rowsOf(await drawNamed({ kind, names: new Blob([text]) }))).toEqual(of(kind, names));
    }
  });

  test('accepts the longest name and refuses one byte more', async () => {
    const longest = 'é'.repeat(NAME_BYTES_MAX / 2);
    for (const source of [`a\r\n${longest}\r\nb`, new Blob([`a\r\n${longest}\r\nb`])]) {
      expect(rowsOf(await drawNamed({ kind, names: source }))).toEqual(of(kind, ['a', longest, 'b']));
    }
    for (const source of [`a\n\n${longest}x\nb`, new Blob([`a\n\n${longest}x\nb`])]) {
      const values = { bytes: NAME_BYTES_MAX + 1, max: NAME_BYTES_MAX, line: 3 };
      expect(await refusal(drawNamed({ kind, names: source }))).toEqual({ code: 'uuid.error.nameTooLong', field: 'names', values });
    }
  });
});

describe('bad input', () => {
  test.each(['', '\n', ' \n\t\r\n'])('%j has no name', async (names) => {
    for (const source of [names, new Blob([names])]) {
      expect(await refusal(drawNamed({ names: source }))).toEqual({ code: 'uuid.error.nameMissing', field: 'names', values: {} });
    }
  });

  test('too many names are refused', async () => {
    const names = 'a\n'.repeat(1_000_001);
    expect(await refusal(drawNamed({ names }))).toEqual({ code: 'uuid.error.namesTooMany', field: 'names', values: { max: 1_000_000 } });
    expect((await drawNamed({ names: names.slice(2) })).lines.count).toBe(1_000_000);
  });

  test('a picture is not text', async () => {
    const names = new Blob([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d)]);
    expect(await refusal(drawNamed({ names }))).toEqual({ code: 'error.otherFormat', field: 'names', values: { format: 'PNG' } });
  });

  test('an invalid custom namespace is refused, but ignored if it is not selected', async () => {
    const refused = (customNamespace: string) => refusal(drawNamed({ names: 'a', namespace: 'custom', customNamespace }));
    for (const empty of ['', '  ']) {
      expect(await refused(empty)).toEqual({ code: 'uuid.error.namespaceMissing', field: 'customNamespace', values: {} });
    }
    expect(await refused('6ba7b810-9dad-11d1-80b4-00c04fd430cg')).toEqual({
      code: 'uuid.error.namespace',
      field: 'customNamespace',
      values: { reason: 'uuid.invalid.character', at: 35, position: 36, character: 'g', length: 31 },
    });
    // The position is counted in the field, including the spaces before the UUID.
    expect((await refused(' 6ba7b810-9dad-11d1-80b4-00c04fd430cg')).values).toMatchObject({ position: 37 });
    expect(await refused('6ba7b810-9dad')).toMatchObject({ code: 'uuid.error.namespaceShort', values: { length: 12 } });
    expect(textOf(await drawNamed({ names: 'a', namespace: 'dns', customNamespace: 'nonsense' }))).toBe(`${of('v5', ['a'])[0]}\n`);
  });
});

describe('the two kernels of v5', () => {
  const plain = plainNameKernel(v5);
  const kernel = wasmNameKernel() as NameKernel;
  const namespace = random.bytes(16);

  function digests(text: Uint8Array, from: number) {
    return [plain, kernel].map((target) => {
      target.names.set(text);
      const digested = target.digest(namespace, from, text.length);
      return { ...digested, values: Buffer.from(target.values.subarray(0, digested.rows * 16)).toString('hex') };
    });
  }

  test('agree on lines of random lengths, including blank lines', () => {
    for (let round = 0; round < rounds(100); round++) {
      const lines = Array.from({ length: random.below(40) }, () => {
        const line = Uint8Array.from(random.bytes(random.pick([0, 1, 3, 38, 39, 40, 54, 55, 56, 103, 300])), (byte) => byte || 32);
        return `${Buffer.from(line).toString('latin1').replaceAll('\n', ' ')}${random.pick(['\n', '\r\n'])}`;
      });
      const text = Buffer.from(lines.join(''), 'latin1');
      const [wanted, got] = digests(text, 0);
      expect(got).toEqual(wanted);
      expect(got?.consumed).toBe(text.length);
    }
  });

  test('stop when their buffer is full, and continue from there', () => {
    const text = new TextEncoder().encode('ab\n\n'.repeat(NAME_KERNEL_ROWS + 10));
    const [wanted, got] = digests(text, 0);
    expect(got).toEqual(wanted);
    expect(got?.rows).toBe(NAME_KERNEL_ROWS);
    const [rest, gotRest] = digests(text, got?.consumed ?? 0);
    expect(gotRest).toEqual(rest);
    expect(gotRest?.rows).toBe(10);
  });
});
