import type { Locale } from '#i18n/locales.ts';
import axe from 'axe-core';
import { IntlProvider } from 'react-intl';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PartsWords } from '#src/shell/PartsWords.tsx';
import { load } from '#src/shell/page/load.ts';
import { visualizer } from '#src/tools/visualizer/index.ts';
import { toast } from '#src/ui/toast/store.ts';
import { Toaster } from '#src/ui/toast/Toaster.tsx';
import '#src/styles/fonts.css';
import '#src/styles/tokens.css';
import '#src/styles/base.css';

async function openPage(locale: Locale = 'en') {
  const [found] = visualizer.pages;
  const {
    content: { View },
    messages,
  } = await load({ page: found as (typeof visualizer.pages)[number], params: {}, locale });
  return render(
    <IntlProvider locale={locale} messages={messages as never}>
      <PartsWords>
        <main>
          <h1>JSON</h1>
          <View page={found as (typeof visualizer.pages)[number]} params={{}} />
        </main>
        <Toaster />
      </PartsWords>
    </IntlProvider>,
  );
}

afterEach(() => toast.dismiss());

const editor = page.getByLabelText('JSON', { exact: true });
const panel = page.getByRole('region', { name: 'Result' });
const grid = page.getByRole('grid');

test('typing shows the table, and a syntax error keeps the text', async () => {
  await openPage();
  await editor.fill('[{"a":1},{"a":null},{}]');
  await expect.element(panel).toHaveAttribute('data-state', 'done');
  await expect.element(grid).toHaveAttribute('aria-rowcount', '4');
  await expect.element(page.getByRole('columnheader', { name: 'a', exact: true })).toHaveTextContent('number, 33 % missing');
  await editor.fill('[{"a":1},');
  await expect.element(panel).toHaveAttribute('data-state', 'failed');
  await expect.element(panel).toHaveTextContent('JSON Parse Error');
  await expect.element(panel).toHaveTextContent('The text ends where');
  await expect.element(editor).toHaveValue('[{"a":1},');
  await expect.element(editor).toHaveAccessibleDescription('JSON Error: line 1, column 10');
  await editor.fill('[{"a":1}]');
  await expect.element(editor).not.toHaveAttribute('aria-invalid');
});

test('of ten thousand columns only the visible ones are rendered, and each can be reached', async () => {
  await openPage();
  await editor.fill(`[{${Array.from({ length: 10_000 }, (_, index) => `"c${index}":${index}`).join(',')}}]`);
  await expect.element(panel).toHaveAttribute('data-state', 'done');
  await expect.element(grid).toHaveAttribute('aria-colcount', '10001');
  await expect.element(page.getByRole('gridcell').first()).toBeVisible();
  expect(document.querySelectorAll('[role="gridcell"]').length).toBeLessThan(40);
  (document.querySelector('[role="gridcell"]') as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await expect.element(page.getByRole('gridcell', { name: '9999', exact: true })).toHaveFocus();
});

test.each(['en', 'ru'] as const)('the page passes the accessibility checks: %s', async (locale) => {
  const screen = await openPage(locale);
  await page.getByRole('button', { name: locale === 'en' ? 'Complex' : 'Сложный' }).click();
  await expect.element(page.getByRole('grid')).toBeVisible();
  await expect.element(page.getByRole('gridcell', { name: '9007199254740993' })).toBeVisible();
  const faults = async () => {
    const { violations } = await axe.run(screen.container, {
      rules: { region: { enabled: false }, 'scrollable-region-focusable': { enabled: true } },
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  };
  expect(await faults()).toEqual([]);
  await page.getByRole('button', { name: locale === 'en' ? 'Export' : 'Экспорт' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(await faults()).toEqual([]);
});
