/** What was pasted or dropped outside every field: text, or files, as long as there is something to be done with them. */
export type Taken =
  | { readonly way: 'pasted' | 'dropped'; readonly text: string; readonly files: readonly [] }
  | { readonly way: 'pasted' | 'dropped'; readonly text: ''; readonly files: readonly File[] }
  | { readonly way: 'dropped'; readonly refused: 'folder' }
  | { readonly way: 'pasted' | 'dropped'; readonly refused: 'many'; readonly asked: number };

/** Files that can be taken at once. */
export const FILES_MAX = 100;

/** Of a clipboard or of what was dragged; null where there is neither text nor file. To be called while the event lasts. */
export function takenFrom(data: DataTransfer, way: 'pasted' | 'dropped'): Taken | null {
  const entries = way === 'dropped' ? [...data.items].filter(({ kind }) => kind === 'file').map((item) => item.webkitGetAsEntry()) : [];
  if (entries.some((entry) => entry?.isDirectory)) return { way: 'dropped', refused: 'folder' };
  const count = data.files.length;
  if (count > FILES_MAX) return { way, refused: 'many', asked: count };
  if (count > 0) return { way, text: '', files: [...data.files] };
  const text = data.getData('text/plain');
  return text.trim() === '' ? null : { way, text, files: [] };
}
