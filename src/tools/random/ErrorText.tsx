import { FormattedMessage } from 'react-intl';
import { FaultMessage } from '#src/locale/FaultMessage.tsx';
import type { JobError } from '#src/thread/job-error.ts';
import { ResultMessage } from '#src/ui/result/ResultMessage.tsx';
import type { RandomErrorCode } from '#workers/random/request.ts';

/** Error in the result panel, shown in addition to the error at the field. */
export function ErrorText({ error }: { readonly error: JobError }) {
  if (error.kind === 'fault') {
    const own = error.code === 'error.bug' && <FormattedMessage id="random.error.failed" />;
    return <FaultMessage fault={error} title={own || undefined} />;
  }
  return <ResultMessage tone="failed" title={<FormattedMessage id={error.code as RandomErrorCode} values={error.values} />} />;
}
