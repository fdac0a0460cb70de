import { TEXT_LIMIT } from '#src/ui/field/text-limit.ts';
import { isTextKind, type Kind, type Transfer } from './transfer.ts';

/** A result in the form in which its tool stores it; bytes are UTF-8. */
export type Contents = string | Uint8Array<ArrayBuffer> | Blob;

/**
 * Packs a result for another page. A result that is too large for a field becomes a file and is not decoded to a string.
 *
 * @param name  name of the file, if the result becomes one
 */
export async function pack(kind: Kind, contents: Contents, name: string): Promise<Transfer> {
  const blob = typeof contents === 'string' ? null : contents instanceof Blob ? contents : new Blob([contents], { type: 'text/plain' });
  if (isTextKind(kind)) {
    if (typeof contents === 'string' && contents.length <= TEXT_LIMIT) return { kind, text: contents, files: [] };
    if (blob && blob.size <= TEXT_LIMIT) return { kind, text: await blob.text(), files: [] };
  }
  const part = blob ?? (contents as string);
  return { kind, text: '', files: [new File([part], name, { type: blob?.type ?? 'text/plain' })] };
}
