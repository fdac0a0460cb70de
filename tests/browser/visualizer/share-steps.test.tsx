import { IntlProvider } from 'react-intl';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { loadMessages } from '#i18n/messages.ts';
import { ShareDialog } from '#src/shell/dialog/ShareDialog.tsx';
import { PartsWords } from '#src/shell/PartsWords.tsx';
import { openLink } from '#src/shell/incoming/open-link.ts';
import type { Address } from '#src/tools/address.ts';
import { visualizer } from '#src/tools/visualizer/index.ts';
import { openPage } from '../open-page.tsx';
import { editor, steps, filterExpression, openExpression, heading, cell, expectRows, forget } from './table-page.ts';

const address: Address = { page: visualizer.pages[0] as Address['page'], params: {}, locale: 'en' };
const ORDERS = '[{"country":"RU","price":700},{"country":"KZ","price":20},{"country":"DE","price":900}]';
const dialog = page.getByRole('dialog', { name: 'Share this tool' });
const include = dialog.getByRole('checkbox', { name: 'Include the values of filters and names of columns' });
const link = dialog.getByRole('textbox', { name: 'Link' });
const linkText = () => decodeURIComponent((link.element() as HTMLInputElement).value);

/** Asks for two rows in a descending order, and opens the dialog that makes links. */
async function openDialog() {
  const tool = await openPage(address.page.name);
  await editor.fill(ORDERS);
  await expectRows(3);
  await openExpression();
  await filterExpression.fill('price > 512');
  for (const order of ['ascending', 'descending']) {
    await heading('country').click();
    await expect.element(heading('country')).toHaveAttribute('aria-sort', order);
  }
  const messages = await loadMessages('en', ['common', 'site/shell', 'visualizer/words']);
  const share = await render(
    <IntlProvider locale="en" messages={messages}>
      <PartsWords>
        <ShareDialog address={address} onClose={() => undefined} />
      </PartsWords>
    </IntlProvider>,
  );
  await expect.element(link).toBeVisible();
  return async () => {
    await share.unmount();
    await tool.unmount();
    forget();
  };
}

async function openFragment(url: string) {
  await openLink(address, new URL(url).hash);
  const tool = await openPage(address.page.name);
  await editor.fill(ORDERS);
  return tool;
}

test('names and values are in a link only when the person includes them, and are shown before', async () => {
  const leave = await openDialog();
  await expect.element(include).not.toBeChecked();
  expect(linkText()).toContain('questions.shape={"sort":["desc"]}');
  expect(linkText()).not.toMatch(/512|price|country/);
  const { value: without } = link.element() as HTMLInputElement;
  await expect
    .element(dialog.getByRole('list', { name: 'Values of filters and names of columns' }))
    .toHaveTextContent('price > 512country');
  await include.click();
  await expect.poll(linkText).toContain('questions.expression=price > 512');
  const { value: included } = link.element() as HTMLInputElement;
  await leave();

  const named = await openFragment(included);
  await expectRows(2);
  await expect.element(steps).toHaveTextContent('price > 512Sorted by country, descending');
  await expect.element(cell('RU')).toHaveAttribute('data-row', '0');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectRows(3);
  await named.unmount();
  forget();

  await openFragment(without);
  await expect.element(steps).toHaveTextContent('Sorted by a column that the link does not name, descendingnot applied');
  await expectRows(3);
});
