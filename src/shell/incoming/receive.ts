import type { Locale } from '#src/locale/locale.ts';
import { hrefOf, resolve } from '#src/site/addresses.ts';
import { pageForFile } from '#src/site/file-kinds.ts';
import { sharedCache, sharedLost, sharedMark, sharedNameHeader, sharedWords } from '#workers/wire/offline.ts';
import { load } from '../page/load.ts';

/** Content that was shared with the installed site, or files that were opened with it. */
export interface Received {
  readonly text: string;
  readonly files: readonly File[];
}

interface LaunchQueue {
  setConsumer(consume: (launch: { readonly files?: readonly { getFile(): Promise<File> }[] }) => void): void;
}

interface Receiver {
  /** Replaces the current page with another page of the site. */
  readonly open: (path: string) => void;
  /** Called when shared content could not be stored or read. */
  readonly onLost: () => void;
}

export async function awaitReceived(locale: Locale, { open, onLost }: Receiver): Promise<void> {
  const { launchQueue } = globalThis as { readonly launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ files = [] }) => {
    // The system opens the page that the manifest names for the file, which is this one.
    if (files.length > 0) Promise.all(files.map((handle) => handle.getFile())).then((opened) => hand({ text: '', files: opened }), onLost);
  });
  const shared = await takeShared().catch(() => 'lost' as const);
  if (shared === 'lost') return onLost();
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

/** Dispatches the content as a paste on this page, so that it is handled as pasted content is. */
function hand({ text, files }: Received): void {
  const clipboardData = new DataTransfer();
  if (text !== '') clipboardData.setData('text/plain', text);
  for (const file of files) clipboardData.items.add(file);
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

/** Reads and deletes the shared content that the service worker has stored. */
async function takeShared(): Promise<Received | 'lost' | null> {
  const url = new URL(location.href);
  const mark = url.searchParams.get(sharedMark);
  if (mark === null) return null;
  url.searchParams.delete(sharedMark);
  history.replaceState(history.state, '', url);
  if (mark === sharedLost) return 'lost';
  const cache = await caches.open(sharedCache);
  const words = wordsOf(await (await cache.match(sharedWords))?.json());
  const files = await Promise.all(
    (await cache.keys())
      .filter(({ url: key }) => /\/shared\/\d+$/.test(key))
      .map(async (key) => fileOf((await cache.match(key)) as Response)),
  );
  await caches.delete(sharedCache);
  return { text: [words.text || words.title, words.url].filter((part) => part !== '').join('\n'), files };
}

/** Reads the texts in a stored value; members that are not strings become empty. */
function wordsOf(stored: unknown): Record<'title' | 'text' | 'url', string> {
  const words = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  const wordOf = (name: string) => (typeof words[name] === 'string' ? words[name] : '');
  return { title: wordOf('title'), text: wordOf('text'), url: wordOf('url') };
}

async function fileOf(response: Response): Promise<File> {
  const name = response.headers.get(sharedNameHeader) ?? 'file';
  return new File([await response.blob()], decoded(name), { type: response.headers.get('content-type') ?? '' });
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Resolves after the next page has been rendered and painted. */
const drawn = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done, 100)));
