import { expect, open, test } from '../watched.ts';

test('changes are searched, filtered and counted', async ({ page }) => {
  await open(page, '/changelog');
  const [search, count] = [page.getByRole('searchbox', { name: 'Search changes' }), page.getByRole('status').filter({ hasText: /change/ })];
  const entries = page.getByRole('main').getByRole('heading', { level: 3 });
  const all = await entries.count();
  await expect(count).toHaveText(`${all} changes`);
  for (const name of ['All', 'New', 'Updated', 'Fixed']) await expect(page.getByRole('radio', { name, exact: true })).toBeVisible();

  await page.getByRole('radio', { name: 'Fixed', exact: true }).check();
  const fixed = await entries.count();
  expect(fixed).toBeGreaterThan(0);
  expect(fixed).toBeLessThan(all);
  await expect(count).toHaveText(`${fixed} of ${all} changes`);
  await expect(page.getByRole('radio', { name: 'Fixed', exact: true })).toHaveAccessibleDescription(String(fixed));

  await page.getByRole('radio', { name: 'All', exact: true }).check();
  await search.fill('wrong KEYBOARD');
  await expect(entries).toHaveText(['Search works with the wrong keyboard layout']);
  await expect(count).toHaveText(`1 of ${all} changes`);

  // A search without matches shows the searched text, and one button clears it.
  await search.fill('teleport');
  await expect(page.getByText('No changes match your search "teleport"', { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: 'Fixed', exact: true }).check();
  await expect(page.getByText('No changes match your search "teleport"', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Show all changes' }).click();
  await expect(search).toHaveValue('');
  await expect(page.getByRole('heading', { level: 3, name: 'Development begins' })).toBeVisible();
});

test('changes are searched and filtered in Russian', async ({ page }) => {
  await open(page, '/ru/changelog');
  await page.getByRole('searchbox', { name: 'Найти в изменениях' }).fill('ёмкость печки');
  await expect(page.getByText('По запросу «ёмкость печки» изменений не найдено', { exact: true })).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('radio', { name: 'Исправлено', exact: true }).check();
  await expect(page.getByRole('status').filter({ hasText: /изменени/ })).toHaveText(/^\d+\sиз\s\d+\sизменени[яй]$/);
});

test('the licenses page lists the shipped packages, and their license texts can be downloaded', async ({ page, request }) => {
  await open(page, '/licenses');
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'react', exact: true }) });
  await expect(row).toContainText('MIT');
  await expect(page.getByRole('link', { name: 'EFF’s Long Wordlist' })).toHaveAttribute('href', 'https://www.eff.org/dice');
  const href = await page.getByRole('link', { name: /full texts/ }).getAttribute('href');
  const texts = await request.get(href as string);
  expect(texts.status()).toBe(200);
  expect(await texts.text()).toMatch(/react 19[\s\S]*Permission is hereby granted/);
});
