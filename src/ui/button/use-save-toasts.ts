import { usePartsLabels } from '../labels.ts';
import { toast } from '../toast/toast.ts';

/** Returns the functions that report the outcome of a download or a copy in a toast. */
export function useSaveToasts() {
  const labels = usePartsLabels();
  return {
    onDone: () => toast.success(labels.fileDownloaded, { description: labels.downloadNote }),
    onFailed: () => toast.error(labels.downloadFailed),
    onCopyFailed: () => toast.error(labels.copyFailed),
  };
}
