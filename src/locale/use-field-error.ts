import { useIntl } from 'react-intl';
import type { MessageId } from '#i18n/messages.ts';
import type { JobError } from '#src/thread/job-error.ts';

/** Returns a function that returns the error message of a field. `Code` is the union of the engine's codes: each must be a message id. */
export function useFieldError<Code extends MessageId>(error: JobError | null | undefined): (field: string) => string | undefined {
  const { formatMessage } = useIntl();
  return (field) =>
    error?.kind === 'input' && error.field === field ? formatMessage({ id: error.code as Code }, error.values) : undefined;
}
