import { useIntl } from 'react-intl';
import type { MessageId } from '#i18n/messages.ts';
import type { Locale } from '#src/locale/locale.ts';
import { formatSizeAndLimit } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import type { JobError } from '#src/thread/job-error.ts';
import type { LogoErrorCode } from '#workers/logo/request.ts';
import type { BatchErrorCode } from '#workers/qr/batch.request.ts';
import type { PaymentField } from '#workers/qr/content.request.ts';
import type { ReadErrorCode } from '#workers/qr/read.request.ts';
import type { QrErrorCode } from '#workers/qr/request.ts';
import type { InputValues } from '#workers/wire/input-error.ts';

/** Returns an error code as a message id: the type check fails if an engine has a code without a message. */
const idOf = (code: QrErrorCode | LogoErrorCode | BatchErrorCode | ReadErrorCode): MessageId => code;

/** Returns a function that returns the title of an error and, if one sentence is not enough, a text that explains how to correct it. */
export function useErrorWords(): (error: JobError) => { readonly title: string; readonly text: string | undefined } {
  const { formatMessage, messages } = useIntl();
  const locale = useLocale();
  return (error) => {
    const raw = error.kind === 'fault' ? { details: error.details } : error.values;
    const { field }: InputValues = raw;
    // A field of a payment order is named by its label.
    const name = typeof field === 'string' ? formatMessage({ id: `qr.payment.fields.${field as PaymentField}.label` }) : '';
    const values = { ...withSizes(raw, locale), name };
    const id = error.kind === 'fault' ? error.code : idOf(error.code as QrErrorCode | LogoErrorCode | BatchErrorCode | ReadErrorCode);
    const more = `${id}Text`;
    return {
      title: formatMessage({ id }, values),
      text: more in messages ? formatMessage({ id: more as MessageId }, values) : undefined,
    };
  };
}

/** Formats numbers of bytes as sizes. */
function withSizes(values: InputValues, locale: Locale): InputValues {
  const { sizeBytes, maxBytes } = values;
  if (typeof sizeBytes !== 'number' || typeof maxBytes !== 'number') return values;
  const [size, max] = formatSizeAndLimit(sizeBytes, maxBytes, locale);
  return { ...values, size, max };
}
