import { describe, expect, test } from 'vitest';
import { testsToRun } from '#scripts/touched-tests.mjs';

const source = (path: string, ...imported: string[]) => ({
  path,
  text: imported.map((target) => `import { x } from '#${target}';\n`).join(''),
});

const component = 'src/ui/Button.tsx';
const page = source('src/pages/Home.tsx', component);
const near = source('tests/browser/ui/button.test.tsx', component);
const far = source('tests/browser/home.test.tsx', page.path);

describe('tests of a change', () => {
  test('are those that import it, directly or through other files, and the check of the architecture', () => {
    const sources = [page, source('tests/architecture.test.ts'), source('tests/unit/other.test.ts'), far, near];
    const { chosen, left } = testsToRun([component], sources);
    expect(Object.fromEntries(chosen)).toEqual({ browser: [near.path, far.path], unit: ['tests/architecture.test.ts'] });
    expect(left).toEqual([]);
  });

  test('are at most 8 browser files, the nearest ones; the others are left out by name', () => {
    const others = Array.from({ length: 8 }, (_, index) => source(`tests/browser/${index}.test.tsx`, page.path));
    const { chosen, left } = testsToRun([component], [page, ...others, near]);
    expect(chosen.get('browser')).toEqual([near.path, ...others.slice(0, 7).map(({ path }) => path)]);
    expect(left).toEqual(['tests/browser/7.test.tsx']);
  });

  test('are first those of the section that differs', () => {
    const client = 'src/tools/uuid/client.ts';
    const registry = source('src/tools/registry.ts', client);
    const shell = source('tests/browser/shell/hub.test.tsx', registry.path);
    const own = source('tests/browser/uuid/pages.test.tsx', 'tests/browser/open-page.tsx');
    const { chosen } = testsToRun([client], [registry, shell, own, source('tests/browser/open-page.tsx', registry.path)]);
    expect(chosen.get('browser')).toEqual([own.path, shell.path]);
  });

  test('are all test files that differ, of every kind', () => {
    const differing = Array.from({ length: 14 }, (_, index) => source(`tests/browser/${index}.test.tsx`));
    const spec = source('tests/e2e/site.spec.ts', 'scripts/server.mjs');
    const changed = [...differing, spec].map(({ path }) => path);
    const { chosen, left } = testsToRun(changed, [...differing, spec]);
    expect([...chosen.values()].flat()).toEqual(changed);
    expect(left).toEqual([]);
  });

  test('are no end-to-end tests of another file that differs, because they may need a build', () => {
    const spec = source('tests/e2e/site.spec.ts', 'scripts/server.mjs');
    const { chosen, left } = testsToRun(['scripts/server.mjs'], [spec]);
    expect(chosen.size).toBe(0);
    expect(left).toEqual([spec.path]);
  });

  test('are those of the texts for a message file, and none for a type or a deleted test', () => {
    const texts = source('tests/unit/i18n/typography.test.ts');
    const typed = { path: 'tests/unit/typed.test.ts', text: `import type { X } from '#src/types.ts';` };
    const { chosen } = testsToRun(['i18n/en/uuid/v4.json', 'src/types.ts', 'tests/unit/deleted.test.ts'], [texts, typed]);
    expect(chosen.get('unit')).toEqual([texts.path]);
  });
});
