import { FaultMessage } from '#src/locale/FaultMessage.tsx';
import type { JobError } from '#src/thread/job-error.ts';
import { ResultMessage } from '#src/ui/result/ResultMessage.tsx';
import { useErrorWords } from '../use-error-words.ts';

/** Why there is no code: what is wrong with what was asked, or that it was our fault. */
export function QrRefusal({ error }: { readonly error: JobError }) {
  const words = useErrorWords();
  return error.kind === 'fault' ? <FaultMessage fault={error} /> : <ResultMessage tone="failed" {...words(error)} />;
}
