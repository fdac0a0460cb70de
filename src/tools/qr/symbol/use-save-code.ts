import { useRef, useState } from 'react';
import { jobErrorOf, WorkerDied } from '#src/thread/job-error.ts';
import { usePartsLabels } from '#src/ui/labels.ts';
import type { NamedBlob } from '#src/ui/button/DownloadButton.tsx';
import { savedText } from '#src/ui/button/use-save-toasts.ts';
import { toast } from '#src/ui/toast/toast.ts';
import type { FileFormat, QrPreviewRequest } from '#workers/qr/request.ts';
import { InputError } from '#workers/wire/input-error.ts';
import { fileNameOf } from '../content/file-name.ts';
import type { VerifiedFile } from '../proof/verify-file.ts';
import type { Proof } from '../proof/use-proof.ts';
import { isReliable, useVerdictWords } from '../proof/use-verdict-words.ts';
import { useErrorWords } from '../use-error-words.ts';

/** A way to save or copy a code. */
export type WayOut = 'download' | 'print' | 'copyImage' | 'copySvg';

/** A file that was not read back; it is kept until the person saves, copies or dismisses it. */
interface Withheld {
  readonly way: WayOut;
  readonly file: VerifiedFile;
  /** Name of the file without its extension. */
  readonly fileName: string;
  /** Identity of the code in the file. */
  readonly code: object;
}

/**
 * Saves and copies the code as a file, and reports the result. A file that was not read back is withheld until the person confirms.
 *
 * @param code  the shown code: another object when another code is shown
 */
export function useSaveCode(code: QrPreviewRequest | null, { verify }: Proof) {
  const labels = usePartsLabels();
  const words = useErrorWords();
  const verdictWords = useVerdictWords();
  const [last, setLast] = useState<Withheld | null>(null);
  // Kept here, because a failed copy rejects with the error of the clipboard, which does not contain the reason.
  const outcome = useRef<VerifiedFile | 'withheld' | null>(null);
  const [printed, setPrinted] = useState<QrPreviewRequest | null>(null);
  const fileName = code ? fileNameOf(code.content) : 'qr';
  const withheld = last !== null && last.code === code ? last : null;
  const weakness = () => {
    const verdict = outcome.current !== 'withheld' ? outcome.current?.verdict : null;
    return verdict?.outcome === 'weak' || verdict?.outcome === 'rare' ? { description: verdictWords(verdict) } : null;
  };
  const onFailed = (title: string) => (error: unknown) => {
    if (outcome.current === 'withheld') return;
    // Other errors, such as those of the clipboard, contain no reason that the page could explain, so only the title is shown.
    if (!(error instanceof InputError || error instanceof WorkerDied)) return toast.error(title);
    const said = words(jobErrorOf(error, () => undefined));
    toast.error(title, { description: [said.title, said.text].filter(Boolean).join('. ') });
  };
  return {
    withheld,
    fileName,
    /** The code that is being printed; null if none is. */
    printed: printed === code ? printed : null,
    onPrint() {
      setLast(null);
      setPrinted(code);
    },
    onPrinted: () => setPrinted(null),
    /** Returns the file to save or copy. Rejects if it is withheld, which never happens with `anyway`. */
    async take(way: WayOut, as: FileFormat, anyway = false): Promise<Blob> {
      outcome.current = null;
      setLast(null);
      const file = await verify(as);
      outcome.current = file;
      if (anyway || isReliable(file.verdict)) return file.blob;
      outcome.current = 'withheld';
      if (code) setLast({ way, file, fileName, code });
      throw new Error('The code was not read back');
    },
    onDismiss: () => setLast(null),
    onDone: (file: NamedBlob) => toast.success(labels.fileDownloaded, weakness() ?? { description: savedText(file, labels) }),
    onCopied() {
      const weak = weakness();
      if (weak) toast.warning(labels.copied, weak);
    },
    onFailed: onFailed(labels.downloadFailed),
    onCopyFailed: onFailed(labels.copyFailed),
  };
}

export type SaveCode = ReturnType<typeof useSaveCode>;
