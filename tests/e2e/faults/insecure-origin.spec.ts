import { pageLaunchOptions } from '#scripts/chromium.mjs';
import { panel, press, type Tool, tools } from './tool-jobs.ts';
import { expect, open, type Page, test } from '../watched.ts';

// Plain http from another host: browsers provide no Web Locks, SharedArrayBuffer, clipboard, service worker or SHA-256.
const NAME = 'verstak.test';
const { args, ...launch } = pageLaunchOptions();
test.use({
  launchOptions: { ...launch, args: [...args, `--host-resolver-rules=MAP ${NAME} 127.0.0.1`] },
  baseURL: async ({ baseURL }, provide) => {
    const address = new URL(baseURL as string);
    address.hostname = NAME;
    await provide(address.origin);
  },
});
test.beforeEach(({ complaints }) => complaints.allow(/Cross-Origin-Opener-Policy header has been ignored/));

/** Page of the verifiable draw. It needs SHA-256, so the test expects an error there. */
const needsSecure = '/random/verify';

async function expectToWork(page: Page, { path, ask, shows }: Tool): Promise<void> {
  await open(page, path);
  await ask(page, 3);
  if (path === needsSecure) await expect(panel(page)).toContainText('Open the site by https');
  else await shows(page, 3);
}

test('opened over plain http from another host, every tool works or shows what it needs', { tag: '@nightly' }, async ({ page }) => {
  for (const tool of tools) await expectToWork(page, tool);
});

test('opened over plain http from another host, links work, QR codes are drawn, the draw shows what it needs, and results are copied', {
  tag: '@nightly',
}, async ({ page }) => {
  await open(page, '/');
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await page.getByRole('complementary').getByRole('link', { name: 'UUID' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('UUID');
  for (const tool of tools) if (tool.path === '/qr/text' || tool.path === needsSecure) await expectToWork(page, tool);
  await open(page, '/uuid/v4');
  await press(page, 'Copy all');
  await expect(panel(page).getByRole('button', { name: 'Copied' })).toBeVisible();
  await page.evaluate(() =>
    document.addEventListener('paste', ({ clipboardData }) => {
      document.title = clipboardData?.getData('text/plain') ?? '';
    }),
  );
  await page.keyboard.press('ControlOrMeta+V');
  await expect(page).toHaveTitle(/^[\da-f-]{36}\n?$/);
});
