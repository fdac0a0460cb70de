import { type ReactNode, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '#i18n/messages.ts';
import { formatBytes } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { useLatest } from '#src/thread/use-action.ts';
import type { WorkerClient } from '#src/thread/worker-client.ts';
import { ResultProgress } from '#src/ui/result/ResultProgress.tsx';
import type { VisualizerEngine } from '#workers/visualizer/engine.ts';
import type { HeadSqlRequest, SqlNote } from '#workers/visualizer/sql.request.ts';
import { useErrorWords } from '../error-words.ts';
import type { Reading } from '../input.ts';
import { useStepFiles } from '../clean/other-files.ts';
import { useQuestions } from '../questions/questions.ts';
import { CodeBlock } from './CodeBlock.tsx';
import { isBookName, isParquetName, largeFileLines } from './large-file.ts';
import css from './LargeFile.module.css';
import { sqlText } from './sql-text.ts';
import { type ReadingValues, readingOptions, tableCommand, wholeStep } from './table-command.ts';

export interface LargeFileProps {
  readonly file: File;
  readonly client: WorkerClient<VisualizerEngine>;
  readonly reading: Reading & ReadingValues;
}

/** Lines with which a file that is too large for the page is read in a terminal, with the steps of the page. */
export function LargeFile({ file, ...props }: LargeFileProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const lines = largeFileLines(file.name);
  const text = lines.map(({ about, line }) => `# ${formatMessage({ id: `visualizer.code.large.${about}` })}\n${line}\n`).join('\n');
  const isParquet = isParquetName(file.name);
  return (
    <div className={css.large}>
      <p className={css.title}>
        <FormattedMessage id="visualizer.code.large.title" values={{ name: file.name, size: formatBytes(file.size, locale) }} />
      </p>
      {isBookName(file.name) ? (
        <Text id="visualizer.code.large.packed" />
      ) : isParquet ? (
        <Text id="visualizer.code.large.parquet" />
      ) : (
        <>
          <LargeCommand file={file} {...props} />
          {lines.length > 0 && <LargeSql file={file} {...props} />}
        </>
      )}
      {lines.length > 0 && (
        <>
          {!isParquet && <Text id="visualizer.code.large.text" />}
          <CodeBlock label={formatMessage({ id: 'visualizer.code.text' }, { target: 'command' })} text={text} tone="panel" />
        </>
      )}
    </div>
  );
}

function Text({ id, values = {} }: { readonly id: MessageId; readonly values?: Record<string, ReactNode> }) {
  return (
    <p className={css.text}>
      <FormattedMessage id={id} values={values} />
    </p>
  );
}

/** The command that writes the table, or the step that it cannot do for a file of this size. */
function LargeCommand({ file, reading }: LargeFileProps) {
  const { formatMessage } = useIntl();
  const questions = useQuestions();
  const step = wholeStep(questions, reading);
  if (step !== null) return <Text id="visualizer.code.large.whole" values={{ step }} />;
  const command = tableCommand({ file: file.name, options: readingOptions(reading, reading), questions, columns: null });
  return (
    <>
      <Text id="visualizer.code.large.command" />
      <CodeBlock label={formatMessage({ id: 'visualizer.code.text' }, { target: 'command' })} text={command} />
      <Text id="visualizer.code.install" />
    </>
  );
}

/** SQL for DuckDB. Its columns and their kinds are found in the beginning of the file. */
function LargeSql({ file, client, reading }: LargeFileProps) {
  const { formatMessage } = useIntl();
  const words = useErrorWords();
  const locale = useLocale();
  const questions = useQuestions();
  const files = useStepFiles(questions.added);
  const request = useMemo((): HeadSqlRequest => {
    const { rowsFrom, added, expression, search, filters, sort, plan } = questions;
    const { rowsAt, flattenDepth, separator } = reading;
    const layout = { flattenDepth, separator };
    return {
      open: { ...reading, source: file, fileName: file.name, layout },
      files,
      engine: 'duckdb',
      file: file.name,
      options: readingOptions(reading, reading),
      rowsAt: rowsAt === '' ? null : rowsAt,
      rowsFrom,
      added,
      expression,
      search,
      filters,
      sort,
      plan,
      result: { sort: [], columns: null },
      columns: null,
      layout,
      locale,
      words: {
        missing: formatMessage({ id: 'visualizer.summary.missingColumn' }),
        others: formatMessage({ id: 'visualizer.summary.othersColumn' }),
      },
    };
  }, [files, questions, reading, file, locale, formatMessage]);
  const { value, error, progress } = useLatest(client.sqlOfHead, request);
  if (error) return <p className={css.text}>{words(error)}</p>;
  const say = (id: MessageId, values: SqlNote['values']) => formatMessage({ id }, { ...values });
  return (
    <>
      <Text id="visualizer.code.large.sql" />
      {value ? (
        <CodeBlock label={formatMessage({ id: 'visualizer.code.text' }, { target: 'duckdb' })} text={sqlText(value, say)} tone="panel" />
      ) : (
        progress && <ResultProgress label={formatMessage({ id: 'visualizer.code.writing' })} progress={progress} unit="items" />
      )}
    </>
  );
}
