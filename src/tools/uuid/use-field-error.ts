import { useIntl } from 'react-intl';
import type { MessageId } from '#i18n/catalog.ts';
import type { UuidErrorCode } from '#workers/uuid/request.ts';
import type { InputError } from '#workers/wire/input-error.ts';

/** Every code of the engine has its words. */
const idOf = (code: UuidErrorCode): MessageId => code;

/** The message for the field that an error is about. */
export function useFieldError(error: InputError | null): (field: string) => string | undefined {
  const { formatMessage } = useIntl();
  return (field) => (error?.field === field ? formatMessage({ id: idOf(error.code as UuidErrorCode) }, error.values) : undefined);
}
