import { FaultMessage } from '#src/locale/FaultMessage.tsx';
import { JobFault } from '#src/thread/job-fault.ts';
import { MatMessage } from '#src/ui/MatMessage.tsx';
import type { InputError } from '#workers/wire/input-error.ts';
import { useErrorWords } from './use-error-words.ts';

/** Why there is no code: what is wrong with what was asked, or that it was our fault. */
export function QrRefusal({ error }: { readonly error: InputError }) {
  const words = useErrorWords();
  return error instanceof JobFault ? <FaultMessage fault={error} /> : <MatMessage tone="failed" {...words(error)} />;
}
