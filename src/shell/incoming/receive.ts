import { basePath } from '#src/locale/base-path.ts';
import { sharedCache, sharedMark, sharedNameHeader, sharedWords } from '#workers/wire/offline.ts';
import { FILES_MAX, type Incoming, receivedEvent } from './incoming.ts';

/** Content that was shared with the installed site by another program or site. */
interface Received {
  readonly text: string;
  readonly files: readonly File[];
}

interface LaunchQueue {
  setConsumer(consume: (launch: { readonly files?: readonly { getFile(): Promise<File> }[] }) => void): void;
}

/**
 * Files that a person opened with the installed site are handled like pasted files. Shared content is not used until the person selects a
 * tool for it, because any site can send a form to the address for shares.
 *
 * @param onLost  called when shared content could not be stored or read
 */
export async function awaitReceived(onLost: () => void): Promise<void> {
  const { launchQueue } = globalThis as { readonly launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ files = [] }) => {
    // The system opens the page that the manifest names for the kind of file, so the files belong to this page.
    if (files.length > 0) Promise.all(files.map((handle) => handle.getFile())).then(hand, onLost);
  });
  const shared = await takeShared().catch(() => 'lost' as const);
  if (shared === 'lost') return onLost();
  const detail = shared && incomingFrom(shared);
  if (detail) dispatchEvent(new CustomEvent<Incoming>(receivedEvent, { detail }));
}

/** Returns shared content to be offered; null if it is empty. */
function incomingFrom({ text, files }: Received): Incoming | null {
  if (files.length > FILES_MAX) return { way: 'shared', refused: 'many', asked: files.length };
  if (files.length > 0) return { way: 'shared', text: '', files };
  return text.trim() === '' ? null : { way: 'shared', text, files: [] };
}

/** Dispatches the files as a paste on this page, so that they are handled as pasted files are. */
function hand(files: readonly File[]): void {
  const clipboardData = new DataTransfer();
  for (const file of files) clipboardData.items.add(file);
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

/**
 * Reads and deletes the shared content that the service worker has stored. Returns null if the address does not refer to shared content,
 * and `lost` if the content is not stored.
 */
async function takeShared(): Promise<Received | 'lost' | null> {
  const url = new URL(location.href);
  const mark = url.searchParams.get(sharedMark);
  if (mark === null) return null;
  url.searchParams.delete(sharedMark);
  history.replaceState(history.state, '', url);
  const name = `${sharedCache}${basePath} ${mark}`;
  if (!(await caches.has(name))) return 'lost';
  const cache = await caches.open(name);
  const words = wordsOf(await (await cache.match(sharedWords))?.json());
  const files = await Promise.all(
    (await cache.keys())
      .filter(({ url: key }) => /\/shared\/\d+$/.test(key))
      .map(async (key) => fileOf((await cache.match(key)) as Response)),
  );
  await caches.delete(name);
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
