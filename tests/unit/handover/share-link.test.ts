import { beforeAll, describe, expect, test } from 'vitest';
import { type Field, type FieldTree, flag, input, secret, setting, fieldsOf } from '#src/handover/fields.ts';
import { LINK_VERSION, READ_MAX, type ReadLink, readLink, writeLink } from '#src/handover/share-link.ts';
import { loadOffers, workingPage } from '#src/shell/section-offers.ts';
import { sections } from '#src/tools/registry.ts';
import { isSoon, type Page } from '#src/tools/section.ts';
import { secretTexts } from '../../reference/secret-texts.ts';
import { seeded } from '../../reference/seeded.ts';
import { rounds } from '../../reference/run-seed.ts';

interface Tool {
  readonly name: string;
  readonly fields: FieldTree;
  readonly entries: readonly (readonly [path: string, field: Field])[];
}
let tools: readonly Tool[];
beforeAll(async () => {
  tools = (await loadOffers()).flatMap(({ section, offers }) =>
    Object.entries(offers.fields).map(([id, fields]) => {
      expect(workingPage(section, id), `${section.id}.${id}`).toBeDefined();
      return { name: `${section.id}.${id}`, fields, entries: fieldsOf(fields).map(([path, field]) => [path, field] as const) };
    }),
  );
});

/** Returns values with one field set and the others missing. */
function only(path: string, value: unknown): object {
  return path.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as object;
}
function at(values: object, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], values);
}
function valuesOf(link: ReadLink | null): object {
  if (!link || !('values' in link)) throw new Error(`Not read: ${JSON.stringify(link)}`);
  return link.values;
}
/** Returns values of a field that differ from its initial value. */
function valuesFor(field: Field): readonly unknown[] {
  const first = field.initial === undefined ? undefined : field.write(field.initial);
  if (field.options) return field.options.filter((option) => option !== first).map((option) => field.read(option));
  if (typeof field.initial === 'object') return [];
  return ['7f3a-canary', 'ü & = # % + \u00a0\n«ёлочка» 😀', '%41%zz', 'a'.repeat(500)];
}

describe('every field of every tool', () => {
  test('belongs to a tool, and every working tool lists its fields', () => {
    const working = sections.flatMap(({ pages }) => (pages as readonly Page[]).filter((page) => page.kind === 'tool' && !isSoon(page)));
    expect(working.map(({ name }) => name).filter((name) => !tools.some((tool) => tool.name === name))).toEqual([]);
  });

  test('that is secret is listed in this test, and every field named like a secret is marked as secret', () => {
    const secrets = tools.flatMap(({ name, entries }) =>
      entries.filter(([, { role }]) => role === 'secret').map(([path]) => `${name} ${path}`),
    );
    expect(secrets).toEqual(['qr.wifi content.password']);
    for (const { name, entries } of tools) {
      for (const [path, { role }] of entries) {
        if (/passw|secret|token|seed|\bkey(?!s$|Order$)|private|credential|(?<!s)pin\b|^word$/i.test(path))
          expect([name, path, role]).toEqual([name, path, 'secret']);
      }
    }
  });

  test('is in the link with its value unless it is secret; typed input only on request', () => {
    let tried = 0;
    for (const { name, fields, entries } of tools) {
      for (const [path, field] of entries) {
        for (const value of valuesFor(field)) {
          tried++;
          const values = only(path, value);
          const plain = writeLink(fields, values, false);
          const full = writeLink(fields, values, true, true);
          const where = `${name} ${path}`;
          if (field.role === 'secret') {
            expect([where, plain, full]).toEqual([where, plain, { fragment: '', withheld: true, hasInput: false, steps: [] }]);
            continue;
          }
          expect([where, at(valuesOf(readLink(fields, full.fragment)), path)]).toEqual([where, value]);
          if (field.role === 'input') expect([where, plain.fragment, plain.hasInput || plain.steps.length > 0]).toEqual([where, '', true]);
          else expect([where, plain.fragment]).toEqual([where, full.fragment]);
        }
      }
    }
    expect(tried).toBeGreaterThan(200);
  });

  test('that is secret is neither written nor read, while other fields are', () => {
    const canary = 'canary-Xq7';
    for (const { name, fields, entries } of tools) {
      const all: Record<string, unknown> = {};
      for (const [path, field] of entries)
        merge(all, only(path, field.role === 'secret' ? canary : (valuesFor(field)[0] ?? field.initial)));
      const { fragment } = writeLink(fields, all, true, true);
      expect([name, decodeURIComponent(fragment).includes(canary)]).toEqual([name, false]);
      for (const [path, { role }] of entries.filter((entry) => entry[1].role === 'secret')) {
        // A forged link that contains the secret as a setting.
        const forged = writeLink(only(path, setting()) as FieldTree, only(path, canary), true).fragment;
        expect(forged).toContain(canary);
        const link = readLink(fields, forged);
        expect([name, path, role, at(valuesOf(link), path), link]).toEqual([
          name,
          path,
          'secret',
          undefined,
          { values: valuesOf(link), unknown: 1 },
        ]);
      }
    }
  });

  test.each(secretTexts)('with a token is not in the link: %s', (token) => {
    for (const { name, fields, entries } of tools) {
      for (const [path, field] of entries) {
        if (field.options || typeof field.initial === 'object') continue;
        const link = writeLink(fields, only(path, `see ${token} there`), true, true);
        expect([name, path, link.fragment, link.withheld]).toEqual([name, path, '', true]);
      }
    }
  });

  test('with ordinary text is in the link', () => {
    for (const text of [
      'a password generator',
      'https://example.com/a?b=c#d',
      'mailto:a@b.example',
      'token',
      '12:34',
      'Пароль не нужен',
      'http://localhost:5173/x@y',
    ]) {
      expect([text, writeLink({ text: input() }, { text }, true).withheld]).toEqual([text, false]);
    }
  });
});

function merge(into: Record<string, unknown>, from: object): void {
  for (const [name, value] of Object.entries(from) as [string, unknown][]) {
    const before = into[name];
    if (typeof before === 'object' && before && typeof value === 'object' && value) merge(before as Record<string, unknown>, value);
    else into[name] = value;
  }
}

describe('a fragment', () => {
  const fields = { count: setting('1'), text: input(), flag: flag(false), nested: { list: setting('lines') }, key: secret() };
  const whole = writeLink(fields, { count: '100', text: 'привет & пока', flag: true, nested: { list: 'csv' }, key: 'x' }, true);

  test('begins with its version, and is short and readable', () => {
    expect(LINK_VERSION).toBe(1);
    expect(writeLink(fields, { count: '100' }, false).fragment).toMatch(/^#v1-[\da-z]{7}&count=100$/);
    expect(writeLink(fields, { count: '1', text: '' }, true)).toEqual({ fragment: '', withheld: false, hasInput: false, steps: [] });
  });

  test('sets the fields it names, resets all other settings, and never empties an input', () => {
    expect(readLink(fields, whole.fragment)).toEqual({
      values: { count: '100', text: 'привет & пока', flag: true, nested: { list: 'csv' } },
      unknown: 0,
    });
    const { fragment } = writeLink(fields, { flag: true }, true);
    expect(readLink(fields, fragment)).toEqual({ values: { count: '1', flag: true, nested: { list: 'lines' } }, unknown: 0 });
  });

  test('is read the same if a program has changed its percent-encoding', () => {
    const escaped = whole.fragment
      .replace(/%20/g, '%20')
      .replace('csv', '%63%73%76')
      .replace(/%[\dA-F]{2}/g, (code) => code.toLowerCase());
    expect(readLink(fields, escaped)).toEqual(readLink(fields, whole.fragment));
    expect(readLink(fields, decodeURI(whole.fragment))).toEqual(readLink(fields, whole.fragment));
  });

  test.each([
    ')',
    '.',
    '"',
    '”',
    ',',
    '!',
    ').',
    '>',
    '">link</a>',
    '%22',
    '%',
    '%D',
    '&fbclid=IwZXh0bgNhZW0CMTEAAR2kQ0hj9v1Z3nq_aem_x1-Lw',
    '?fbclid=IwAR0',
    '&utm_source=newsletter&utm_medium=email&utm_campaign=spring%20sale',
    '&gclid=',
    '&amp;',
    '\n',
    ' and the next word',
  ])('with %j behind it is read without it', (appended) => {
    expect(readLink(fields, whole.fragment + appended)).toEqual(readLink(fields, whole.fragment));
    const { fragment } = writeLink({ text: input() }, { text: 'f(x)' }, true);
    expect(readLink({ text: input() }, fragment + appended)).toEqual({ values: { text: 'f(x)' }, unknown: 0 });
  });

  test('in another format is not a share link', () => {
    for (const other of ['', '#', '#main', '#v', '#v1', '#version-1', '#v12345-x', 'v1-abc'])
      expect([other, readLink(fields, other)]).toEqual([other, null]);
  });

  test('of another version is refused', () => {
    expect(readLink(fields, whole.fragment.replace('#v1-', '#v2-'))).toEqual({ problem: 'version' });
    expect(readLink(fields, '#v0-')).toEqual({ problem: 'version' });
  });

  test('of a megabyte is refused for its length, before its checksum is computed', () => {
    const long = `#v1-0000000&text=${'a'.repeat(1_000_000)}`;
    expect(readLink(fields, long)).toEqual({ problem: 'tooLong' });
    expect(readLink(fields, long.slice(0, 1000))).toEqual({ problem: 'damaged' });
    expect(READ_MAX).toBeLessThan(100_000);
  });

  test('cut short is refused as damaged, or is not a share link if fewer than 4 characters are left', () => {
    for (let length = 0; length < whole.fragment.length; length++) {
      const link = readLink(fields, whole.fragment.slice(0, length));
      expect([length, link === null || ('problem' in link && link.problem)]).toEqual([length, length < 4 ? true : 'damaged']);
    }
  });

  test('with one changed or inserted character is refused, or has the same meaning', () => {
    const random = seeded('damaged link');
    const { fragment } = whole;
    let refused = 0;
    for (let round = 0; round < rounds(4000); round++) {
      const place = 4 + random.below(fragment.length - 4);
      const letter = String.fromCharCode(33 + random.below(94));
      const damaged =
        random.below(2) === 0
          ? fragment.slice(0, place) + letter + fragment.slice(place + 1)
          : fragment.slice(0, place) + letter + fragment.slice(place);
      const link = readLink(fields, damaged);
      if (link && 'problem' in link) refused++;
      else expect([damaged, link]).toEqual([damaged, readLink(fields, fragment)]);
    }
    expect(refused).toBeGreaterThan(rounds(3500));
  });

  test('of random characters is refused without an exception', () => {
    const random = seeded('noise');
    for (let round = 0; round < rounds(2000); round++) {
      const length = random.below(60);
      const noise = Array.from({ length }, () => String.fromCharCode(random.below(random.below(10) > 0 ? 127 : 0xffff))).join('');
      const link = readLink(fields, `#v1-${noise}`);
      expect(link).toSatisfy((result: ReadLink | null) => result !== null && 'problem' in result);
    }
  });

  test('with unknown entries sets the known ones and counts the others', () => {
    const other = {
      count: setting(),
      gone: setting(),
      flag: setting(),
      key: setting(),
      nested: { list: setting(), deep: { er: setting() } },
    };
    const { fragment } = writeLink(
      other,
      { count: '9', gone: 'x', flag: 'perhaps', key: 'k', nested: { list: 'sql', deep: { er: 'y' } } },
      true,
    );
    expect(readLink(fields, fragment)).toEqual({ values: { count: '9', flag: false, nested: { list: 'sql' } }, unknown: 4 });
  });

  test('ignores values that are not fields', () => {
    const names = ['__proto__', 'constructor', 'toString', 'nested', 'nested.__proto__', 'nested.list.length', 'count.length', ''];
    for (const name of names) {
      const evil = Object.fromEntries([[name, setting()]]) as FieldTree;
      const { fragment } = writeLink(evil, Object.fromEntries([[name, 'x']]), true);
      const link = fragment === '' ? null : readLink(fields, fragment);
      if (link && 'values' in link)
        expect([name, link.unknown, link.values]).toEqual([name, 1, { count: '1', flag: false, nested: { list: 'lines' } }]);
    }
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  test('replaces lone surrogates by U+FFFD, as browsers do', () => {
    const { fragment } = writeLink(fields, { text: 'a\ud800b' }, true);
    expect(readLink(fields, fragment)).toMatchObject({ values: { text: 'a\ufffdb' } });
  });
});
