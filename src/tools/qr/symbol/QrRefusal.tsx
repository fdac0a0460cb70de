import { FaultMessage } from '#src/locale/FaultMessage.tsx';
import type { JobError } from '#src/thread/job-error.ts';
import { RESULT_ERROR_ID } from '#src/ui/field/Field.tsx';
import { ResultMessage } from '#src/ui/result/ResultMessage.tsx';
import { useErrorWords } from '../use-error-words.ts';

/** Shows why there is no code: a mistake in the request, or a fault. */
export function QrRefusal({ error }: { readonly error: JobError }) {
  const words = useErrorWords();
  return error.kind === 'fault' ? <FaultMessage fault={error} /> : <ResultMessage id={RESULT_ERROR_ID} tone="failed" {...words(error)} />;
}
