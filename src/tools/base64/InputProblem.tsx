import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '#i18n/messages.ts';
import { FaultMessage } from '#src/locale/FaultMessage.tsx';
import { formatNumber, formatSizeAndLimit } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import type { JobError } from '#src/thread/job-error.ts';
import { RESULT_ERROR_ID } from '#src/ui/field/Field.tsx';
import { ResultMessage } from '#src/ui/result/ResultMessage.tsx';
import type { Base64ErrorCode, Wrapper } from '#workers/base64/request.ts';
import { wrapperWords } from './wrapper-words.ts';

/** Returns an error code as a message id: the type check fails if the engine has a code without a message. */
const idOf = (code: Base64ErrorCode): MessageId => code;

interface InputProblemProps {
  readonly error: JobError;
  readonly action?: ReactNode;
}

/** Error of the input: the reason, the place, and how to correct it. */
export function InputProblem({ error, action }: InputProblemProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  // A fault is not caused by the input: the result panel explains it and offers to try again.
  if (error.kind === 'fault')
    return (
      <div role="alert">
        <FaultMessage fault={error} />
      </div>
    );
  const { code, values } = error;
  const { line, column, before, wrong, after } = values;
  const [sizeText, max] = formatSizeAndLimit(Number(values['asked'] ?? 0), Number(values['max'] ?? 0), locale);
  const { kind } = values;
  const wrapper = kind === undefined ? '' : wrapperWords(values as unknown as Wrapper, (id, given) => formatMessage({ id }, given));
  const displayedValues = { ...values, asked: sizeText, max, wrapper };
  const number = (value: string | number) => formatNumber(Number(value), locale);
  const place = line !== undefined && column !== undefined;
  return (
    <ResultMessage
      id={RESULT_ERROR_ID}
      tone="failed"
      title={formatMessage({ id: idOf(code as Base64ErrorCode) }, displayedValues)}
      text={place && <FormattedMessage id="base64.error.place" values={{ line: number(line), column: number(column) }} />}
      excerpt={place ? { before: String(before), wrong: String(wrong) || '␣', after: String(after) } : undefined}
      action={action}
    />
  );
}
