/** Content that was pasted or dropped outside every field, or shared with the site: text or files, or the reason why they were refused. */
export type Incoming =
  | { readonly way: 'pasted' | 'dropped' | 'shared'; readonly text: string; readonly files: readonly [] }
  | { readonly way: 'pasted' | 'dropped' | 'shared'; readonly text: ''; readonly files: readonly File[] }
  | { readonly way: 'dropped'; readonly refused: 'folder' }
  | { readonly way: 'pasted' | 'dropped' | 'shared'; readonly refused: 'many'; readonly asked: number };

/** Event on the window with content that was shared with the installed site, an `Incoming`, as its detail. */
export const receivedEvent = 'verstak-received';

/** Maximum number of files that can be pasted, dropped or shared at once. */
export const FILES_MAX = 100;

/** Reads a clipboard or dragged data; null if it has no file and no text, or only white space. Must be called during the event. */
export function incomingFrom(data: DataTransfer, way: 'pasted' | 'dropped'): Incoming | null {
  const entries = way === 'dropped' ? [...data.items].filter(({ kind }) => kind === 'file').map((item) => item.webkitGetAsEntry()) : [];
  if (entries.some((entry) => entry?.isDirectory)) return { way: 'dropped', refused: 'folder' };
  const count = data.files.length;
  if (count > FILES_MAX) return { way, refused: 'many', asked: count };
  if (count > 0) return { way, text: '', files: [...data.files] };
  const text = data.getData('text/plain');
  return text.trim() === '' ? null : { way, text, files: [] };
}
