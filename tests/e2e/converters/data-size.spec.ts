import { expect, live, open, type Page, test } from '../watched.ts';

const value = (page: Page) => page.getByRole('textbox', { name: 'Value', exact: true });
const panel = (page: Page) => page.getByRole('region', { name: 'Result', exact: true });

test('sizes of data are shown in powers of 1000 and of 1024, and the reading of a symbol is shown', async ({ page }) => {
  await open(page, '/converters/data-size/gigabytes/megabytes?v=5');
  await expect(panel(page)).toContainText('5,000 megabytes');
  await expect(page.getByRole('row', { name: /Gibibytes/ })).toContainText('4.656612873 GiB');
  await value(page).fill('500 mb');
  await expect(value(page)).toHaveAccessibleDescription('mb is read as megabytes; Mb means megabits');
  await expect(panel(page)).toContainText('500 megabytes');
  await value(page).fill('500 Mb');
  await expect(value(page)).toHaveAccessibleDescription('Mb is read as megabits; MB means megabytes');
  await expect(panel(page)).toContainText('62.5 megabytes');
});

test('a pair without a document opens from the page and by its address, with its title, and is not indexed', async ({ page }) => {
  const path = '/converters/data-size/exabytes/tebibytes';
  const isShown = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Exabytes to tebibytes');
    await expect(page).toHaveTitle('Convert exabytes to tebibytes (EB → TiB) · Verstak');
    await expect(panel(page)).toContainText('4,547,473.509 tebibytes');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, follow');
  };
  await open(page, '/converters');
  const search = page.getByRole('searchbox', { name: 'Find a unit' });
  await search.fill('5 EB to TiB');
  await search.press('Enter');
  await expect(page).toHaveURL(`${path}?v=5`);
  await isShown();
  for (const address of [`${path}?v=5`, '/converters/data-size/eb/tib?v=5']) {
    await page.goto(address);
    await expect(page).toHaveURL(`${path}?v=5`);
    await live(page);
    await isShown();
  }
});
