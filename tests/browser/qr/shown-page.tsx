import type { Locale } from '#i18n/locales.ts';
import { expect } from 'vitest';
import { RawIntlProvider } from 'react-intl';
import { type Locator, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { intlOf } from '#src/locale/intl.ts';
import { PartsWords } from '#src/shell/PartsWords.tsx';
import { load } from '#src/shell/page/load.tsx';
import { resetFileOptions } from '#src/tools/qr/symbol/file-options.ts';
import { qr } from '#src/tools/qr/index.ts';
import { useLoadedLogo } from '#src/tools/qr/logo/logo.ts';
import { useQrSettings } from '#src/tools/qr/settings.ts';
import { emptySettings, qrSettingsKey } from '#src/tools/qr/stored-settings.ts';
import { toast } from '#src/ui/toast/store.ts';
import { Toaster } from '#src/ui/toast/Toaster.tsx';
import type { QrContentType } from '#workers/qr/content.request.ts';
import { readPicture } from './read-code.ts';
import '#src/styles/fonts.css';
import '#src/styles/tokens.css';
import '#src/styles/base.css';

/** Opens a page of the QR section with its messages. */
export async function openPage(type: QrContentType | 'batch' | 'read', locale: Locale = 'en') {
  const found = qr.pages.find((entry) => entry.name === `qr.${type}`) as (typeof qr.pages)[number];
  const address = { page: found, params: {}, locale };
  const { View } = await load(address);
  return render(
    <RawIntlProvider value={intlOf(locale)}>
      <PartsWords>
        <main>
          <View page={found} params={{}} />
        </main>
        <Toaster />
      </PartsWords>
    </RawIntlProvider>,
  );
}

/** Resets the state of the page, as in a new tab, and sets the stored settings to `stored`. */
export async function newTab(stored?: string): Promise<void> {
  toast.dismiss();
  resetFileOptions();
  useLoadedLogo.setState({ logo: null });
  useQrSettings.setState(emptySettings);
  // Once this module is loaded, it writes the reset settings to the storage. If it were loaded later, they would replace `stored`.
  await import('#src/handover/without-secrets.ts');
  if (stored === undefined) localStorage.removeItem(qrSettingsKey);
  else localStorage.setItem(qrSettingsKey, stored);
}

/** Selects a file like the browser's dialog. `userEvent.upload` sends the bytes to the page over a socket: 20 MB take seconds. */
export function chooseFile(input: Locator, file: File): void {
  const element = input.element() as HTMLInputElement;
  const { items, files } = new DataTransfer();
  items.add(file);
  element.files = files;
  for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }));
}

export const panel = page.getByRole('region', { name: 'Result' });
export const picture = page.getByRole('img', { name: 'QR code' });

export async function done(): Promise<void> {
  await expect.element(panel).toHaveAttribute('data-state', 'ready');
}

/** Reads the preview with a decoder of another library. */
export function readPreview(): string {
  const canvas = picture.element() as HTMLCanvasElement;
  return readPicture(canvas, canvas.width, canvas.height);
}
