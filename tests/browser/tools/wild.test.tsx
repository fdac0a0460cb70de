import { beforeEach, describe, expect, test } from 'vitest';
import { page as screen } from 'vitest/browser';
import { sections } from '#src/tools/registry.ts';
import type { Page, Params } from '#src/tools/section.ts';
import type { WildCase } from '../../reference/wild/wild.ts';
import { openPage } from '../open-page.tsx';
import { forget } from '../visualizer/table-page.ts';

const tables = import.meta.glob<readonly WildCase[]>(['../../reference/wild/*.ts', '!../../reference/wild/wild.ts'], {
  eager: true,
  import: 'cases',
});
const files = import.meta.glob<string>('../../reference/wild/files/*', { eager: true, query: '?url', import: 'default' });

const pages = sections.flatMap(({ pages: all }): readonly Page[] => all);

/** Opens the page with this address, such as `/converters/length/feet/meters`. */
function open(address: string) {
  for (const { name, path } of pages) {
    const found = new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(address);
    if (found) return openPage(name, 'en', found.groups as Params | undefined);
  }
  throw new Error(`No page has the address ${address}`);
}

async function fileOf(name: string): Promise<File> {
  const response = await fetch(files[`../../reference/wild/files/${name}`] ?? name);
  return new File([await response.blob()], name, { type: '' });
}

const contains = (text: string, wanted: string | RegExp) =>
  typeof wanted === 'string' ? text.replaceAll(/\s+/g, ' ').includes(wanted) : wanted.test(text);

beforeEach(() => {
  forget();
  localStorage.clear();
  sessionStorage.clear();
});

const used = Object.entries(tables).map(
  ([file, cases]) =>
    [file.replace(/^.*\/|\.ts$/g, ''), cases.flatMap(({ page: use, ...wild }) => (use ? [{ ...wild, use }] : []))] as const,
);

describe.each(used.filter(([, cases]) => cases.length > 0))('pages read inputs from elsewhere: %s', (_, cases) => {
  test.each(cases)('$name', async ({ input, use }) => {
    await open(use.path);
    const main = screen.getByRole('main');
    if ('file' in input) {
      const field = main.element().querySelector<HTMLInputElement>('input[type="file"]');
      await screen.elementLocator(field as Element).upload(await fileOf(input.file));
    } else {
      const field = use.field === undefined ? main.getByRole('textbox').first() : main.getByLabelText(use.field, { exact: true });
      await field.fill(input.text);
    }
    const shown = () => document.querySelector<HTMLElement>(use.within ?? 'main')?.innerText ?? '';
    await expect.poll(shown).toSatisfy((text: string) => contains(text, use.shows), `shows ${String(use.shows)}`);
    expect(use.never?.filter((wrong) => contains(shown(), wrong)) ?? []).toEqual([]);
  });
});
