import { basePath } from '#src/locale/base-path.ts';
import { useAppSettings } from '#src/settings/app-settings.ts';
import type { HostFault } from '#src/settings/host-fault.ts';
import { readHostCopy, storeHostCopy } from '#src/settings/host-copy.ts';
import { hidingRule, showSections } from '#src/settings/host-sections.ts';
import { HOST_FILE_MAX, type HostSettings } from '#src/settings/host-settings.ts';
import { useHostSettings } from '#src/settings/host-store.ts';
import type { HostFileResult } from '#src/site/host-file.ts';

/** Fetched settings whose sections are not shown yet. */
let pending: HostSettings | undefined;

/**
 * Applies the stored copy of `site.json`, then fetches the file, and stores and applies it. Without an answer, for example without a
 * network, the copy stays. The service worker does not handle the file, because the host changes it without a build: the copy in
 * localStorage is the one for use offline.
 *
 * @param onFault  called with the reason why the file is ignored
 */
export async function followHostFile(onFault: (fault: HostFault) => void): Promise<void> {
  await applyCopy();
  const text = await fetchText();
  if (text === null) return;
  const result = await parse(text);
  const settings = 'settings' in result ? result.settings : {};
  apply(settings);
  pending = settings;
  // Without a stored copy there is no later page on which the sections could be applied before the first paint.
  const isEmpty = Object.keys(settings).length === 0;
  if (!storeHostCopy(isEmpty ? null : { ...settings, hide: hidingRule(settings.sections) })) showPendingSections();
  if ('fault' in result) onFault(result.fault);
}

/**
 * Shows the sections of a file that was fetched after the first paint. Called when another page opens: the links of the menu change
 * together with the page, and never while someone is about to press one.
 */
export function showPendingSections(): void {
  if (!pending) return;
  showSections(pending.sections);
  pending = undefined;
}

/** Applies the stored copy, checked again because the storage may be damaged. */
async function applyCopy(): Promise<void> {
  const { hide: _, ...copy } = readHostCopy();
  if (Object.keys(copy).length === 0) return;
  const { checkHostFile } = await import('#src/site/host-file.ts');
  const result = checkHostFile(copy);
  if ('settings' in result) apply(result.settings);
}

/** Parses the file. The parser is loaded only if the file has settings. */
async function parse(text: string): Promise<HostFileResult> {
  if (/^\s*(?:\{\s*\}\s*)?$/.test(text)) return { settings: {} };
  const { parseHostFile } = await import('#src/site/host-file.ts');
  return parseHostFile(text);
}

/** Fetches the text of the file; an empty text if it does not exist, null if the host does not answer. */
async function fetchText(): Promise<string | null> {
  // A request that failed would be printed in the console of the browser.
  if (!navigator.onLine) return null;
  try {
    const response = await fetch(`${basePath}/site.json`, { cache: 'no-cache', priority: 'low' });
    if (response.status === 404 || response.status === 410) return '';
    return response.ok ? await beginningOf(response) : null;
  } catch {
    return null;
  }
}

/** Reads the text of a response, but of a text that is too long only the beginning. */
async function beginningOf({ body }: Response): Promise<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (reader && text.length <= HOST_FILE_MAX) {
    const { value, done } = await reader.read();
    if (done) return text;
    text += value;
  }
  await reader?.cancel();
  return text;
}

function apply(settings: HostSettings): void {
  useHostSettings.setState(settings, true);
  const { dataset } = document.documentElement;
  if (dataset['hostTheme'] === settings.theme) return;
  if (settings.theme) dataset['hostTheme'] = settings.theme;
  else delete dataset['hostTheme'];
  // Notifies the subscribers, which compute the theme from both the settings and the attribute.
  useAppSettings.setState({});
}
