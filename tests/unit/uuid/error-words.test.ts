import { describe, expect, test } from 'vitest';
import { locales } from '#src/locale/locale.ts';
import { uuidEngine } from '#workers/uuid/engine.ts';
import { type DrawRequest, INSPECT_MAX, type NameRequest, plainFormat } from '#workers/uuid/request.ts';
import { freeControl } from '#workers/wire/control.ts';
import { InputError } from '#workers/wire/input-error.ts';
import { sectionWords } from '../../reference/section-messages.ts';

const draw: DrawRequest = { kind: 'v1', count: '1', time: '', clockSeq: '', node: '', format: plainFormat };
const name: NameRequest = { kind: 'v5', namespace: 'dns', customNamespace: '', names: 'a', format: plainFormat };

/** A file that cannot be read, as if it had been deleted after its selection. */
const vanishing = new Blob(['a\n']);
vanishing.stream = () =>
  new ReadableStream({
    pull() {
      throw new DOMException('The file is gone', 'NotReadableError');
    },
  });

const refusals: Record<string, () => Promise<unknown>> = {
  countMissing: () => uuidEngine.generate({ ...draw, count: ' ' }, freeControl()),
  countNotWhole: () => uuidEngine.generate({ ...draw, count: '1.5' }, freeControl()),
  countRange: () => uuidEngine.generate({ ...draw, count: '1e9' }, freeControl()),
  time: () => uuidEngine.generate({ ...draw, time: 'noon' }, freeControl()),
  timeRange: () => uuidEngine.generate({ ...draw, time: '1500-01-01T00:00:00Z' }, freeControl()),
  clockSeq: () => uuidEngine.generate({ ...draw, clockSeq: '16384' }, freeControl()),
  node: () => uuidEngine.generate({ ...draw, node: 'zz' }, freeControl()),
  namespaceMissing: () => uuidEngine.generateNamed({ ...name, namespace: 'custom' }, freeControl()),
  namespace: () => uuidEngine.generateNamed({ ...name, namespace: 'custom', customNamespace: '6ba7b810-9dag' }, freeControl()),
  namespaceShort: () => uuidEngine.generateNamed({ ...name, namespace: 'custom', customNamespace: '6ba7b810-9dad' }, freeControl()),
  nameMissing: () => uuidEngine.generateNamed({ ...name, names: '\n\n' }, freeControl()),
  nameTooLong: () => uuidEngine.generateNamed({ ...name, names: 'x'.repeat(2_000_000) }, freeControl()),
  namesTooMany: () => uuidEngine.generateNamed({ ...name, names: 'x\n'.repeat(1_000_001) }, freeControl()),
  notText: () =>
    uuidEngine.generateNamed(
      { ...name, names: new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d])]) },
      freeControl(),
    ),
  fileGone: () => uuidEngine.generateNamed({ ...name, names: vanishing }, freeControl()),
  inspectMissing: () => uuidEngine.inspect({ text: ' ' }, freeControl()),
  inspectTooMany: () => uuidEngine.inspect({ text: 'x '.repeat(1_000_001) }, freeControl()),
};

/** Error of each code; each is provoked once, because inputs of a million entries are slow. */
const provoked = new Map<string, Promise<unknown>>();
function errorOf(code: string, refused: () => Promise<unknown>): Promise<unknown> {
  const error = provoked.get(code) ?? refused().catch((reason: unknown) => reason);
  provoked.set(code, error);
  return error;
}

const invalid = ['9191', '919108f7-52d1-4320-9bac-f847db4g48a8', '919108f752d1-4320', '{9191', '919108f7-52d1-4320-9bac-f847db4148a8ff'];

test('a list to inspect is refused if its file is gone', async () => {
  await expect(uuidEngine.inspect({ text: vanishing }, freeControl())).rejects.toMatchObject({
    code: 'uuid.error.fileGone',
    field: 'text',
  });
});

test('a list that is too long to inspect is refused at its field, with the limit', async () => {
  const error = await errorOf('inspectTooMany', refusals['inspectTooMany'] as () => Promise<unknown>);
  expect(error).toMatchObject({ code: 'uuid.error.inspectTooMany', field: 'text', values: { max: INSPECT_MAX } });
});

describe.each(locales)('in %s', (locale) => {
  test.each(Object.entries(refusals))('the message of %s contains the input and the limits', async (code, refused) => {
    const error = await errorOf(code, refused);
    expect(error).toBeInstanceOf(InputError);
    const { code: id, values } = error as InputError;
    expect(id).toBe(code === 'notText' ? 'error.otherFormat' : `uuid.error.${code}`);
    const message = (await sectionWords(locale, 'uuid'))(id, values);
    for (const part of [values.asked, values.min, values.max].filter((value) => value !== undefined)) {
      const grouped = new Intl.NumberFormat(locale).format(Number(part));
      expect(
        [String(part), grouped].some((shown) => message.includes(shown)),
        `${String(part)} in “${message}”`,
      ).toBe(true);
    }
  });

  test.each(invalid)(
    '%s is not a UUID, and the message contains the position of the error, or the number of digits if there are too few',
    async (text) => {
      const facts = uuidEngine.inspectOne({ text });
      expect(facts.uuid).toBeNull();
      const { code, at, character, length } = facts.error as NonNullable<typeof facts.error>;
      expect((await sectionWords(locale, 'uuid'))(code, { place: at + 1, character, length })).toMatch(
        code === 'uuid.invalid.short' ? String(length) : String(at + 1),
      );
    },
  );
});
