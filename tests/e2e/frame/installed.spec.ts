import { expect, live, open, test } from '../watched.ts';
import { wordsOf } from '../words-of.ts';

interface Manifest {
  readonly start_url: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string }[];
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[];
  readonly file_handlers: readonly { readonly action: string }[];
}

// tests/unit/site/manifest.test.ts checks the manifests of both languages.
test('the site can be installed', async ({ page, context, request }) => {
  await open(page, '/');
  const browser = await context.newCDPSession(page);
  const { url, errors } = await browser.send('Page.getAppManifest');
  expect(new URL(url).pathname).toBe('/site.webmanifest');
  expect(errors).toEqual([]);
  // Tests run in a private window, which cannot install a site; that is the only error.
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  const response = await request.get(url);
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await response.json()) as Manifest;
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (icon) => {
      const image = new Image();
      image.src = icon;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    if (sizes !== 'any') expect(size, src).toBe(sizes);
  }
  for (const address of [...manifest.shortcuts.map((shortcut) => shortcut.url), ...manifest.file_handlers.map(({ action }) => action)]) {
    expect((await request.get(address)).status(), address).toBe(200);
  }
  await page.goto(manifest.start_url);
  await live(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf('en')('home.title'));
});

test('a file that is opened with the installed site is listed on the page that reads files', async ({ page }) => {
  await page.addInitScript(() => {
    const file = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'opened.svg', { type: 'image/svg+xml' });
    const launch = { files: [{ getFile: () => Promise.resolve(file) }] };
    Object.defineProperty(window, 'launchQueue', { value: { setConsumer: (consume: (given: typeof launch) => void) => consume(launch) } });
  });
  await open(page, '/base64/file');
  await expect(page.getByText('opened.svg')).toBeVisible();
});

test('shared content that could not be stored shows an error', async ({ page }) => {
  await open(page, '/?shared=lost');
  await expect(page.getByText('What was shared did not arrive')).toBeVisible();
  await expect(page).toHaveURL('/');
});
