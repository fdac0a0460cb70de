import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useState } from 'react';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CopyButton, type CopyButtonProps } from '#src/ui/button/CopyButton.tsx';
import { CopyIconButton } from '#src/ui/button/CopyIconButton.tsx';
import { LinesInFormats } from '#src/ui/lines-list/LinesActions.tsx';
import { linesOf } from '#workers/wire/lines.ts';
import { DownloadButton, type DownloadButtonProps } from '#src/ui/button/DownloadButton.tsx';
import { toast } from '#src/ui/toast/store.ts';
import { REMOVAL_DELAY_MS } from '#src/ui/toast/timing.ts';
import { Toaster } from '#src/ui/toast/Toaster.tsx';
import { advance, atOnce, stopClock } from '../clock.ts';
import { InEnglish } from './english.tsx';

/** Stops the clock, so that a button shows “Copied” until the test advances the clock. */
beforeEach(stopClock);
afterEach(async () => {
  toast.dismiss();
  await advance(REMOVAL_DELAY_MS);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const status = (text: string) => page.getByRole('status').filter({ hasText: text });

test('a copy button without its own error handler reports a failure as a toast', async () => {
  await render(
    <InEnglish>
      <CopyIconButton label="Copy the version" content={() => '7'} />
      <Toaster />
    </InEnglish>,
  );
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
  await page.getByRole('button', { name: 'Copy the version' }).click();
  await expect.element(page.getByText(/Copying failed/), atOnce).toBeVisible();
});

describe('copy', () => {
  const show = (props: Partial<CopyButtonProps>) =>
    render(
      <InEnglish>
        <CopyButton label="Copy all" content={() => 'text'} {...props} />
        <textarea aria-label="Paste here" />
      </InEnglish>,
    );
  const button = page.getByRole('button', { name: 'Copy all' });

  async function pasted(): Promise<string> {
    const field = page.getByRole('textbox', { name: 'Paste here' });
    await field.click();
    await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}{ControlOrMeta>}v{/ControlOrMeta}');
    return (field.element() as HTMLTextAreaElement).value;
  }

  test('shows “Copied” for 1.5 s', async () => {
    await show({ content: () => 'наковальня' });
    await document.fonts.ready;
    const { width } = button.element().getBoundingClientRect();
    await button.click();
    const copied = page.getByRole('button', { name: 'Copied' });
    await expect.element(copied, atOnce).toBeVisible();
    expect(copied.element().getBoundingClientRect().width).toBeCloseTo(width, 0);
    await expect.element(status('Copied'), atOnce).toBeInTheDocument();
    await advance(1499);
    expect(copied.query()).not.toBeNull();
    await advance(1);
    await expect.element(button, atOnce).toBeVisible();
  });

  test.each([
    ['text', 'наковальня', 'наковальня'],
    ['UTF-8 bytes', new TextEncoder().encode('uuid ✓'), 'uuid ✓'],
  ] as const)('puts %s on the clipboard as text', async (_, content, text) => {
    await show({ content: () => content });
    // Other files run at the same time and share the clipboard, so the content is copied again if they have replaced it.
    const copied = async () => {
      await page.getByRole('button', { name: /Copy all|Copied/ }).click();
      return pasted();
    };
    await expect.poll(copied).toBe(text);
  });

  test('shows that it is copying during a copy of 37 MB', async () => {
    const bytes = new Uint8Array(37_000_000).fill(0x61);
    await show({ content: () => bytes, sizeBytes: bytes.length });
    const seen: string[] = [];
    const watch = new MutationObserver(() => seen.push(page.getByRole('button').element().textContent ?? ''));
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
    await button.click();
    await expect.element(page.getByRole('button', { name: 'Copied' }), atOnce).toBeVisible();
    watch.disconnect();
    expect(seen.some((words) => words.includes('Copying 37 MB…'))).toBe(true);
  });

  test('shows a failure with advice', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await show({});
    await button.click();
    await expect.element(status('Copying failed. Download the file instead.'), atOnce).toBeInTheDocument();
  });

  test('passes a failure to onFailed instead of showing it', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    const onFailed = vi.fn();
    await show({ onFailed });
    await button.click();
    await expect.poll(() => onFailed).toHaveBeenCalledOnce();
    expect(page.getByText('Copying failed').query()).toBeNull();
  });
});

describe('download', () => {
  const show = (props: Partial<DownloadButtonProps>) =>
    render(
      <InEnglish>
        <DownloadButton label="Download" file={() => ({ name: 'uuids.txt', blob: new Blob(['one\n']) })} {...props} />
        <Toaster />
      </InEnglish>,
    );
  const button = page.getByRole('button', { name: 'Download' });
  const notification = page.getByRole('listitem');

  test('saves the file, shows its name and size, and the first time what to do if the browser refused it', async () => {
    const saved: { name: string; url: string }[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, url: this.href });
    });
    await show({});
    await button.click();
    await expect
      .element(notification, atOnce)
      .toHaveTextContent(/File downloaded successfullyuuids\.txt · 4 bytes\. .*Allow this site to download files/);
    expect(saved[0]?.name).toBe('uuids.txt');
    expect(await (await fetch(saved[0]?.url as string)).text()).toBe('one\n');
    toast.dismiss();
    await advance(REMOVAL_DELAY_MS);
    await button.click();
    await expect.element(notification, atOnce).toHaveTextContent(/^File downloaded successfullyuuids\.txt · 4 bytes$/);
  });

  test('of a file whose data is gone shows a failure and saves nothing', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(new DOMException('gone', 'NotReadableError'));
    await show({});
    await button.click();
    await expect.element(notification, atOnce).toHaveTextContent('Download failed');
    expect(click).not.toHaveBeenCalled();
  });

  test('shows a failure, or passes it to onFailed', async () => {
    const onFailed = vi.fn();
    const broken = () => {
      throw new Error('gone');
    };
    const screen = await show({ file: broken });
    await button.click();
    await expect.element(notification, atOnce).toHaveTextContent('Download failed');
    await screen.unmount();
    await show({ file: broken, onFailed });
    await button.click();
    await expect.poll(() => onFailed).toHaveBeenCalledOnce();
  });
});

test('one format governs “Download” and “Copy”: a press in either menu saves or copies in it, and both describe it', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  vi.spyOn(navigator.clipboard, 'write').mockImplementation(async ([item]) => {
    copied.push(await (await (item as ClipboardItem).getType('text/plain')).text());
  });
  const all = [
    { id: 'lines', label: 'One per line', ending: 'txt' },
    { id: 'quoted', label: 'Quoted', ending: 'txt', face: '"a"' },
    { id: 'csv', label: 'CSV with a header', ending: 'csv' },
  ] as const;
  const contents = { lines: 'a\n', quoted: '"a"\n', csv: 'letter\r\na\r\n' };
  const Letters = () => {
    const [chosen, onChoose] = useState<keyof typeof contents>('lines');
    const blob = (id: keyof typeof contents) => new Blob([contents[id]]);
    return (
      <InEnglish>
        <LinesInFormats lines={linesOf(['a'])} fileName="letters" formats={{ all, chosen, shown: 'lines', onChoose, blob }} />
        <Toaster />
      </InEnglish>
    );
  };
  await render(<Letters />);
  const download = page.getByRole('button', { name: 'Download', exact: true });
  const copy = page.getByRole('button', { name: 'Copy all' });
  await expect.element(download).toHaveAccessibleDescription('.txt');
  await page.getByRole('button', { name: 'Download format' }).click();
  await expect.element(page.getByRole('menuitemradio', { name: 'One per line' })).toBeChecked();
  await page.getByRole('menuitemradio', { name: 'CSV with a header' }).click();
  await expect.element(download).toHaveAccessibleDescription('.csv');
  await expect.element(copy).toHaveAccessibleDescription('.csv');
  expect(saved).toEqual(['letters.csv']);
  await expect.element(page.getByRole('listitem').filter({ hasText: 'File downloaded' })).toHaveTextContent('letters.csv · 11 bytes');
  await copy.click();
  await expect.poll(() => copied).toEqual(['letter\r\na']);
  await page.getByRole('button', { name: 'Copy format' }).click();
  await page.getByRole('menuitemradio', { name: 'Quoted' }).click();
  await expect.element(download).toHaveAccessibleDescription('Quoted');
  expect(copied).toEqual(['letter\r\na', '"a"']);
  await download.click();
  await expect.poll(() => saved).toEqual(['letters.csv', 'letters.txt']);
});
