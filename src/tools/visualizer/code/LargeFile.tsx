import { Fragment, type ReactNode, useMemo } from 'react';
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
import { CommandBlock, ShellChoice, useShell } from './CommandBlock.tsx';
import { binaryKind, isBookName, largeFileCommands } from './large-file.ts';
import css from './LargeFile.module.css';
import { sqlText } from './sql-text.ts';
import { optionsOfFiles, type ReadingValues, readingOptions, tableCommand, wholeStep } from './table-command.ts';

export interface LargeFileProps {
  readonly file: File;
  readonly client: WorkerClient<VisualizerEngine>;
  readonly reading: Reading & ReadingValues;
}

/** Lines with which a file that is too large for the page is read in a terminal, with the steps of the page. */
export function LargeFile(props: LargeFileProps) {
  const { file, reading } = props;
  const locale = useLocale();
  const questions = useQuestions();
  const [shell, setShell] = useShell();
  const { name } = file;
  const lines = largeFileCommands(name);
  const kind = binaryKind(name);
  const hasCommand = kind === null && !isBookName(name);
  const step = wholeStep(questions, reading);
  const command = tableCommand({ file: name, reading, questions, columns: null });
  const shown = [...(hasCommand && step === null ? [command] : []), ...lines.map(({ words }) => words)];
  return (
    <div className={css.large}>
      <p className={css.title}>
        <FormattedMessage id="visualizer.code.large.title" values={{ name, size: formatBytes(file.size, locale) }} />
      </p>
      <ShellChoice commands={shown} shell={shell} onChange={setShell} />
      {isBookName(name) ? (
        <Text id="visualizer.code.large.packed" />
      ) : kind ? (
        <>
          {kind === 'parquet' && <LargeSql {...props} />}
          <Text id={`visualizer.code.large.${kind}`} />
        </>
      ) : (
        <>
          {step === null ? (
            <>
              <Text id="visualizer.code.large.command" />
              <CommandBlock words={command} shell={shell} />
              <Text id="visualizer.code.install" />
            </>
          ) : (
            <Text id="visualizer.code.large.whole" values={{ step }} />
          )}
          {lines.length > 0 && <LargeSql {...props} />}
        </>
      )}
      {lines.length > 0 && (
        <>
          {!kind && <Text id="visualizer.code.large.text" />}
          {lines.map(({ about, words }) => (
            <Fragment key={about}>
              <Text id={`visualizer.code.large.${about}`} />
              <CommandBlock words={words} shell={shell} tone="panel" />
            </Fragment>
          ))}
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
      otherOptions: optionsOfFiles(files, layout),
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
