import { rows } from '../uuid/uuid-page.ts';
import { expect, test } from '../watched.ts';
import { openWaiting } from './open-waiting.ts';

test('a name that was typed before the page was live gets its UUID, and the caret stays', async ({ page }) => {
  const release = await openWaiting(page, '/uuid/v5');
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.click();
  await page.keyboard.type('www.example.com');
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('combobox', { name: 'Namespace' }).evaluate((select: HTMLSelectElement) => select.value);
  await release();
  await expect(rows(page)).toHaveText('2ed6657d-e927-568b-95e1-2665a8aea6a2');
  await expect(name).toBeFocused();
  expect(await name.evaluate((field: HTMLTextAreaElement) => field.selectionStart)).toBe('www.example.co'.length);
  await page.keyboard.type('X');
  await expect(name).toHaveValue('www.example.coXm');
});
