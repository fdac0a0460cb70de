import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { flushSync } from 'react-dom';
import { cdp, page } from 'vitest/browser';
import { changeStyle } from '#src/tools/qr/style/change-style.ts';
import { verifyClient } from '#src/tools/qr/client.ts';
import { useFileOptions } from '#src/tools/qr/symbol/file-options.ts';
import { savedFile } from '../saved-file.ts';
import { done, panel, newTab, openPage } from './shown-page.tsx';
import '#src/styles/base.css';

/** The heading of the panel. */
const verdict = panel.getByRole('heading', { level: 2 });
const field = page.getByRole('textbox', { name: 'URL', exact: true });
const color = page.getByRole('textbox', { name: 'Code color, hex' });

beforeEach(() => newTab());

async function openWithLink() {
  await openPage('url');
  await page.getByRole('textbox').first().fill('https://example.com/');
  await done();
}

test('the panel shows that the code was read back, and how many codewords are in reserve', async () => {
  await openWithLink();
  await expect.element(verdict).toHaveTextContent(/^Reads back · \d+ spare$/);
  await expect.element(panel).toHaveTextContent(/Spare: \d+ of \d+ repairs\./);
  // A screen reader says the verdict once.
  await expect.element(panel.getByRole('status').filter({ hasText: 'spare' })).toHaveTextContent(/^Reads back · \d+ spare$/);
});

test('a code that cannot be read is reported with advice that fits the cause, and is saved by “Download anyway”', async () => {
  await openWithLink();
  await color.fill('#f2f2f2');
  await expect.element(verdict).toHaveTextContent(/^Does not scan$/);
  await expect.element(panel).toHaveTextContent(/Does not scan\. Choose darker dots or a lighter background\./);
  const { name } = await savedFile(() => panel.getByRole('button', { name: 'Download anyway' }).click());
  expect(name).toBe('qr-example.com.png');
  await color.fill('#000000');
  await expect.element(verdict).toHaveTextContent(/^Reads back/);
  await savedFile(() => panel.getByRole('button', { name: 'Download', exact: true }).click());
});

test('a code that cannot be read in poor light is reported with this condition', async () => {
  await openWithLink();
  await color.fill('#d0d0d0');
  await expect.element(verdict).toHaveTextContent('Many scanners cannot read it');
  await expect.element(panel.getByRole('button', { name: 'Download anyway' })).toBeVisible();
  await expect.element(panel).toHaveTextContent(/Scans, but not .*in poor light/);
});

test('an empty field has no verdict', async () => {
  await openWithLink();
  await expect.element(verdict).toHaveTextContent(/^Reads back/);
  await field.fill('');
  await expect.element(verdict).toHaveTextContent(/^QR code$/);
});

test('the verdict is in Russian on the Russian page', async () => {
  await openPage('url', 'ru');
  await page.getByRole('textbox').first().fill('https://example.com/');
  await expect.element(page.getByRole('heading', { level: 2, name: /^Читается · запас \d+$/ })).toBeVisible();
});

const setColor = (color: string) =>
  changeStyle((style) => {
    for (const part of ['dots', 'cornerSquares', 'cornerDots'] as const) style[part].color = color;
  });

test('a download right after a change of the style waits for the verdict on the new style, and warns', async () => {
  await openWithLink();
  await expect.element(verdict).toHaveTextContent(/^Reads back ·/);
  const download = page.getByRole('button', { name: 'Download' }).element() as HTMLElement;
  flushSync(() => setColor('#f2f2f2'));
  download.click();
  await expect.element(panel.getByRole('alert')).toHaveTextContent(/was not read back.*Choose darker dots/);
  setColor('#000000');
  await expect.poll(() => panel.getByRole('alert').query()).toBeNull();
});

test('when the code changes, “Checking that it scans” replaces the verdict', async () => {
  await openWithLink();
  await expect.element(verdict).toHaveTextContent(/^Reads back ·/);
  const said: string[] = [];
  const observer = new MutationObserver(() => said.push(verdict.query()?.textContent ?? ''));
  observer.observe(panel.element(), { subtree: true, childList: true, characterData: true });
  setColor('#f2f2f2');
  await expect.element(verdict).toHaveTextContent(/Does not scan/);
  observer.disconnect();
  expect(said.find((text) => !text.startsWith('Reads back'))).toMatch(/^Checking that it scans/);
});

test.each([
  ['Copy image', 'png'],
  ['Copy SVG', 'svg'],
] as const)('%s of a code that cannot be read warns first, and copies when asked again', async (name, format) => {
  await openWithLink();
  useFileOptions.setState({ format });
  setColor('#f2f2f2');
  await expect.element(verdict).toHaveTextContent(/Does not scan/);
  // Other files run at the same time and share the clipboard, so the calls are observed in place of its content.
  const write = vi.spyOn(navigator.clipboard, 'write');
  onTestFinished(() => write.mockRestore());
  const copied = async () => {
    const ended = await Promise.allSettled(write.mock.results.map(({ value }) => value as Promise<void>));
    return ended.flatMap(({ status }, at) => (status === 'fulfilled' ? [write.mock.calls[at]?.[0][0]?.types] : []));
  };
  await page.getByRole('button', { name }).click();
  const warning = panel.getByRole('alert');
  await expect.element(warning).toHaveTextContent(/was not read back.*Choose darker dots/);
  expect(await copied()).toEqual([]);
  await warning.getByRole('button', { name: 'Copy anyway' }).click();
  await expect.poll(copied).toEqual([[name === 'Copy image' ? 'image/png' : 'text/plain']]);
});

test('saving a code that fails on a dark surface shows this condition, and a code that cannot be read has no codewords in reserve', async () => {
  await openWithLink();
  changeStyle((style) => {
    style.background.transparent = true;
  });
  await expect.element(verdict).toHaveTextContent('Reads back, but not everywhere');
  await savedFile(() => page.getByRole('button', { name: 'Download' }).click());
  await expect.element(page.getByText('Scans, but not', { exact: false }).last()).toBeVisible();
  await expect.element(page.getByRole('region', { name: /Notifications/ })).toHaveTextContent(/on a dark surface/);
  setColor('#f2f2f2');
  await expect.element(verdict).toHaveTextContent(/Does not scan/);
  await expect.element(panel).not.toHaveTextContent(/repairs\./);
});

test('a check that could not run is reported, a download shows a warning, and a retry checks the code', async () => {
  const OwnWorker = Worker;
  verifyClient.end();
  vi.stubGlobal(
    'Worker',
    class extends OwnWorker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(options?.name === 'qr-verify' ? '/assets/w/gone.js' : url, options);
      }
    },
  );
  await openWithLink();
  await expect.element(panel).toHaveTextContent(/Not checked: the check failed/);
  await page.getByRole('button', { name: 'Download' }).click();
  await expect.element(panel.getByRole('alert')).toHaveTextContent(/the check failed/);
  vi.unstubAllGlobals();
  await panel.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(verdict).toHaveTextContent(/^Reads back/);
});

test('a code that cannot be read is left out of the printed page, which names the reason', async () => {
  await openWithLink();
  const picture = panel.getByRole('img', { name: /^QR code/, includeHidden: true });
  const words = panel.getByText(/^The code is not printed/);
  await expect.element(verdict).toHaveTextContent(/^Reads back/);
  onTestFinished(async () => void (await cdp().send('Emulation.setEmulatedMedia', { media: '' })));
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  await expect.element(picture).toBeVisible();
  expect(words.query()).toBeNull();
  await cdp().send('Emulation.setEmulatedMedia', { media: '' });
  await color.fill('#f2f2f2');
  await expect.element(verdict).toHaveTextContent(/Does not scan/);
  await expect.element(picture).toBeVisible();
  await expect.element(words).not.toBeVisible();
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  await expect.element(words).toBeVisible();
  await expect.element(verdict).toBeVisible();
  await expect.element(picture).not.toBeVisible();
});

test('“Print…” shows the page with the code and prints it, and a code that cannot be read only after a warning', async () => {
  const printed = vi.spyOn(globalThis, 'print').mockImplementation(() => dispatchEvent(new Event('afterprint')));
  onTestFinished(() => printed.mockRestore());
  await openWithLink();
  await panel.getByRole('button', { name: 'Print…' }).click();
  await expect.poll(() => printed.mock.calls.length).toBe(1);
  expect(useFileOptions.getState()).toMatchObject({ format: 'pdf', print: { sideMm: 120, page: expect.stringMatching(/^(a4|letter)$/) } });
  const { width, height } = panel.getByRole('img', { name: /^QR code/ }).element() as HTMLCanvasElement;
  expect(height / width).toBeCloseTo(useFileOptions.getState().print.page === 'a4' ? 297 / 210 : 279.4 / 215.9, 2);
  setColor('#f2f2f2');
  await expect.element(verdict).toHaveTextContent(/Does not scan/);
  await panel.getByRole('button', { name: 'Print…' }).click();
  await panel.getByRole('alert').getByRole('button', { name: 'Print anyway' }).click();
  await expect.poll(() => printed.mock.calls.length).toBe(2);
});
