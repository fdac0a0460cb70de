import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { FaultMessage } from '#src/locale/FaultMessage.tsx';
import { formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import type { JobError } from '#src/thread/job-error.ts';
import { ResultMessage } from '#src/ui/result/ResultMessage.tsx';
import { errorFormat, filesOf, isParseError, useErrorWords } from './error-words.ts';

export interface InputProblemProps {
  readonly error: JobError;
  readonly action?: ReactNode;
}

/** Error of a text that is not a table: the expected token, the place, and how to correct it. */
export function InputProblem({ error, action }: InputProblemProps) {
  const locale = useLocale();
  const words = useErrorWords();
  if (error.kind === 'fault') return <FaultMessage fault={error} />;
  const { line, column, before, wrong, after } = error.values;
  const number = (value: string | number | undefined) => formatNumber(Number(value), locale);
  const place = line !== undefined && column !== undefined;
  const isParse = isParseError(error);
  const files = filesOf(error);
  return (
    <ResultMessage
      tone="failed"
      title={isParse ? <FormattedMessage id="visualizer.error.title" values={{ format: errorFormat(error) }} /> : words(error)}
      text={
        (isParse || files) && (
          <>
            {isParse && (
              <>
                <FormattedMessage id="visualizer.error.place" values={{ line: number(line), column: number(column) }} /> {words(error)}{' '}
              </>
            )}
            {files && <FormattedMessage id="visualizer.error.archived" values={{ name: files.shown, count: files.names.length }} />}
          </>
        )
      }
      excerpt={place ? { before: String(before), wrong: String(wrong) || '␣', after: String(after) } : undefined}
      action={action}
    />
  );
}
