import { jobErrorOf, WorkerDied } from '#src/thread/job-error.ts';
import { usePartsLabels } from '#src/ui/labels.ts';
import { toast } from '#src/ui/toast/toast.ts';
import type { FileFormat, QrPreviewRequest } from '#workers/qr/request.ts';
import { InputError } from '#workers/wire/input-error.ts';
import { exportFile } from './export-file.ts';
import type { LoadedLogo } from '../logo/logo.ts';
import { useErrorWords } from '../use-error-words.ts';

/** The code as a file, and what is said when it is saved, copied, or cannot be. */
export function useSaveCode(request: QrPreviewRequest | null, logo: LoadedLogo | null) {
  const labels = usePartsLabels();
  const words = useErrorWords();
  const reasonOf = (error: unknown) => {
    // What the clipboard refuses is no fault of ours.
    if (!(error instanceof InputError || error instanceof WorkerDied)) return {};
    const { title, text } = words(jobErrorOf(error, () => undefined));
    return { description: [title, text].filter(Boolean).join('. ') };
  };
  return {
    make: (as: FileFormat) => (request ? exportFile(request, logo, as) : Promise.reject(new Error('Nothing to export'))),
    onDone: () => toast.success(labels.fileDownloaded, { description: labels.downloadNote }),
    onFailed: (error: unknown) => toast.error(labels.downloadFailed, reasonOf(error)),
    onCopyFailed: (error: unknown) => toast.error(labels.copyFailed, reasonOf(error)),
  };
}

export type SaveCode = ReturnType<typeof useSaveCode>;
