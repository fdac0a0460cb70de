import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../open-page.tsx';
import '#src/styles/fonts.css';
import '#src/styles/tokens.css';
import '#src/styles/base.css';

test('a refused number of UUIDs keeps the previous ones and moves the focus to its field', async () => {
  await openPage('uuid.v4');
  const panel = page.getByRole('region', { name: 'Result' });
  await expect.element(panel).toHaveAttribute('data-state', 'ready');
  const field = page.getByRole('textbox', { name: 'How many' });
  await field.fill('99999999');
  await page.getByRole('button', { name: 'Generate', exact: true }).click();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAccessibleDescription(/You asked for 99,999,999/);
  await expect.element(panel).toHaveTextContent('Not updated: correct the settings');
});
