import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deploy } from '#scripts/deploy.mjs';
import { expect, open } from '../watched.ts';
import { test } from './own-site.ts';

test.use({ isStored: false });

const settings = {
  sections: ['qr', 'uuid'],
  language: 'ru',
  theme: 'dark',
  footer: { en: 'Run by <b>us</b>', ru: 'Наш сайт' },
  qrStyles: [{ name: 'House blue', kind: 'verstak-qr-style', version: 1, style: { dots: { color: '#123a8c' } } }],
};

test('a site deployed with site.json has its language, theme, sections, footer and styles', async ({
  site: { folder, origin, page, context },
}) => {
  writeFileSync(join(folder, 'site.json'), JSON.stringify(settings));
  await deploy(folder, undefined, 'remove');
  await open(page, '/');
  await expect(page).toHaveURL('/ru/');
  await expect(page.locator('html')).toHaveClass(/\bdark\b/);
  await expect(page.getByText('Наш сайт')).toBeVisible();
  const menu = page.getByRole('complementary');
  await expect(menu.getByRole('link', { name: 'UUID', exact: true })).toBeVisible();
  await expect(menu.locator('a[href="/ru/security"]')).toBeHidden();
  await expect(page.getByRole('main').locator('a[href="/ru/security"]')).toBeHidden();
  const search = page.getByRole('main').getByRole('combobox');
  await search.fill('base64');
  await expect(page.getByRole('option', { name: /^Base64/ })).toHaveCount(0);
  await search.fill('uuid');
  await expect(page.getByRole('option', { name: /UUID v4/ }).first()).toBeVisible();

  // A chosen language precedes the language of the host.
  await context.addCookies([{ name: 'verstak-locale', value: 'en', url: origin }]);
  await open(page, '/qr/text');
  await expect(page.getByText('Run by <b>us</b>')).toBeVisible();
  await page.getByRole('group', { name: 'Styles of this site' }).getByRole('button', { name: 'House blue' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('verstak-qr') ?? JSON.stringify(localStorage))).toContain('#123a8c');
});
