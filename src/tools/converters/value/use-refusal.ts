import { useIntl } from 'react-intl';
import type { MessageId } from '#i18n/messages.ts';
import type { InputError } from '#workers/wire/input-error.ts';
import { quotedValues } from '#workers/wire/quoted.ts';
import type { QuantityError } from './parse-quantity.ts';

/** Returns a function that returns the message for a value that could not be read. */
export function useRefusal(): (error: InputError) => string {
  const { formatMessage } = useIntl();
  const idOf = (code: QuantityError): MessageId => code;
  return ({ code, values }) => formatMessage({ id: idOf(code as QuantityError) }, quotedValues(values));
}
