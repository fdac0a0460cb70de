import { FormattedMessage } from 'react-intl';
import { FaultMessage } from '#src/locale/FaultMessage.tsx';
import { JobFault } from '#src/thread/job-fault.ts';
import { MatMessage } from '#src/ui/MatMessage.tsx';
import type { RandomErrorCode } from '#workers/random/request.ts';
import type { InputError } from '#workers/wire/input-error.ts';

/** What went wrong, on the mat: for those who look there and not at the field. */
export function ErrorText({ error }: { readonly error: InputError }) {
  if (error instanceof JobFault) {
    const own = error.code === 'error.bug' && <FormattedMessage id="random.error.failed" />;
    return <FaultMessage fault={error} title={own || undefined} />;
  }
  return <MatMessage tone="failed" title={<FormattedMessage id={error.code as RandomErrorCode} values={error.values} />} />;
}
