import type { Locale } from '#src/locale/locale.ts';
import { hrefOf, resolve } from '#src/site/addresses.ts';
import { pageForFile } from '#src/site/file-kinds.ts';
import { sharedCache, sharedMark, sharedNameHeader, sharedWords } from '#workers/wire/offline.ts';
import { load } from './load.ts';

/** What the system hands over: shared with the installed site, or opened with it. */
export interface Received {
  readonly text: string;
  readonly files: readonly File[];
}

interface LaunchQueue {
  setConsumer(consume: (launch: { readonly files?: readonly { getFile(): Promise<File> }[] }) => void): void;
}

/**
 * @param open  shows another page of the site in place of this one
 */
export async function awaitReceived(locale: Locale, open: (path: string) => void): Promise<void> {
  const { launchQueue } = globalThis as { readonly launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ files = [] }) => {
    // The page that the manifest names for the file is this one already.
    if (files.length > 0) void Promise.all(files.map((handle) => handle.getFile())).then((opened) => hand({ text: '', files: opened }));
  });
  const shared = await takeShared();
  if (!shared) return;
  const [first] = shared.files;
  const page = first && pageForFile(first);
  if (page) {
    const path = hrefOf(page, locale);
    const resolution = resolve(path);
    if ('address' in resolution) await load(resolution.address);
    open(path);
    await drawn();
  }
  hand(shared);
}

/** To whoever takes what is pasted on this page: what is received is treated no differently. */
function hand({ text, files }: Received): void {
  const clipboardData = new DataTransfer();
  if (text !== '') clipboardData.setData('text/plain', text);
  for (const file of files) clipboardData.items.add(file);
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

/** Takes out what the service worker has laid down, once. */
async function takeShared(): Promise<Received | null> {
  const url = new URL(location.href);
  if (!url.searchParams.has(sharedMark)) return null;
  url.searchParams.delete(sharedMark);
  history.replaceState(history.state, '', url);
  const cache = await caches.open(sharedCache);
  const words = (await (await cache.match(sharedWords))?.json()) as Record<'title' | 'text' | 'url', string> | undefined;
  const files = await Promise.all(
    (await cache.keys())
      .filter(({ url: key }) => /\/shared\/\d+$/.test(key))
      .map(async (key) => fileOf((await cache.match(key)) as Response)),
  );
  await caches.delete(sharedCache);
  const text = words ? [words.text || words.title, words.url].filter((part) => part !== '').join('\n') : '';
  return { text, files };
}

async function fileOf(response: Response): Promise<File> {
  const name = decodeURIComponent(response.headers.get(sharedNameHeader) ?? 'file');
  return new File([await response.blob()], name, { type: response.headers.get('content-type') ?? '' });
}

/** After the next page has been put in place and drawn. */
const drawn = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done, 100)));
