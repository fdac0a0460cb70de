import { useRef, useState } from 'react';
import { jobErrorOf, WorkerDied } from '#src/thread/job-error.ts';
import { usePartsLabels } from '#src/ui/labels.ts';
import { toast } from '#src/ui/toast/toast.ts';
import type { FileFormat } from '#workers/qr/request.ts';
import { InputError } from '#workers/wire/input-error.ts';
import type { ProvenFile } from '../proof/prove-file.ts';
import type { Proof } from '../proof/use-proof.ts';
import { isReadBack, useVerdictWords } from '../proof/use-verdict-words.ts';
import { useErrorWords } from '../use-error-words.ts';

/** How a code is handed over. */
export type WayOut = 'download' | 'copyImage' | 'copySvg';

/** A file that was not read back, until the person has decided. */
interface Withheld {
  readonly way: WayOut;
  readonly file: ProvenFile;
  /** The code that it is of. */
  readonly code: object;
}

/**
 * The code as a file, for every way out: a file that was not read back is withheld, and handed over when the person asks
 * again. Also what is said when it is saved, copied, or cannot be.
 *
 * @param code  the code that is shown: another object for another code
 */
export function useSaveCode(code: object | null, { prove }: Proof) {
  const labels = usePartsLabels();
  const words = useErrorWords();
  const verdictWords = useVerdictWords();
  const [last, setLast] = useState<Withheld | null>(null);
  // A clipboard rejects with an error of its own, whatever the reason was.
  const outcome = useRef<ProvenFile | 'withheld' | null>(null);
  const withheld = last !== null && last.code === code ? last : null;
  const weakness = () => {
    const verdict = outcome.current !== 'withheld' ? outcome.current?.verdict : null;
    return verdict?.outcome === 'weak' ? { description: verdictWords(verdict) } : null;
  };
  const onFailed = (title: string) => (error: unknown) => {
    if (outcome.current === 'withheld') return;
    // What the clipboard refuses is no fault of ours.
    if (!(error instanceof InputError || error instanceof WorkerDied)) return toast.error(title);
    const said = words(jobErrorOf(error, () => undefined));
    toast.error(title, { description: [said.title, said.text].filter(Boolean).join('. ') });
  };
  return {
    withheld,
    /** The file for a way out. Rejects if it is withheld. */
    async take(way: WayOut, as: FileFormat): Promise<Blob> {
      outcome.current = null;
      setLast(null);
      const file = await prove(as);
      outcome.current = file;
      if (isReadBack(file.verdict)) return file.blob;
      outcome.current = 'withheld';
      if (code) setLast({ way, file, code });
      throw new Error('The code was not read back');
    },
    onDismiss: () => setLast(null),
    onDone: () => toast.success(labels.fileDownloaded, weakness() ?? { description: labels.downloadNote }),
    onCopied() {
      const weak = weakness();
      if (weak) toast.warning(labels.copied, weak);
    },
    onFailed: onFailed(labels.downloadFailed),
    onCopyFailed: onFailed(labels.copyFailed),
  };
}

export type SaveCode = ReturnType<typeof useSaveCode>;
