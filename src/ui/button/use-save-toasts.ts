import { type PartsLabels, usePartsLabels } from '../labels.ts';
import { toast } from '../toast/toast.ts';
import type { NamedBlob } from './DownloadButton.tsx';

let isFirst = true;

/**
 * Returns the text under “File downloaded”: name and size of the file. The first time it adds what to do if the browser has blocked the
 * download, which a page cannot detect.
 */
export function savedText({ name, blob }: NamedBlob, labels: PartsLabels): string {
  const text = `${name} · ${labels.bytes(blob.size)}`;
  if (!isFirst) return text;
  isFirst = false;
  return `${text}. ${labels.downloadNote}`;
}

/** Returns the functions that report the outcome of a download or a copy in a toast. */
export function useSaveToasts() {
  const labels = usePartsLabels();
  return {
    onDone: (file: NamedBlob) => toast.success(labels.fileDownloaded, { description: savedText(file, labels) }),
    onFailed: () => toast.error(labels.downloadFailed),
    onCopyFailed: () => toast.error(labels.copyFailed),
  };
}
