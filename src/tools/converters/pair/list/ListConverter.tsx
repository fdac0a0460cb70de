import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatBytes, formatNumber } from '#src/locale/number.ts';
import type { JobError } from '#src/thread/job-error.ts';
import { useLatest } from '#src/thread/use-action.ts';
import { ToolLayout } from '#src/ui/layout/ToolLayout.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { FileButton } from '#src/ui/button/FileButton.tsx';
import { LinesActions } from '#src/ui/lines-list/LinesActions.tsx';
import { FaultMessage } from '#src/locale/FaultMessage.tsx';
import { LinesList } from '#src/locale/LinesList.tsx';
import { Prompt } from '#src/locale/Prompt.tsx';
import { ResultState } from '#src/locale/ResultState.tsx';
import { ResultMessage } from '#src/ui/result/ResultMessage.tsx';
import { TextArea } from '#src/ui/field/TextArea.tsx';
import { convertList, type ConvertedList, type ListError, type ListRequest } from './convert-list.ts';
import css from './ListConverter.module.css';
import type { Pair } from '../../unit/pair-of.ts';
import { useUnitWords } from '../../unit/use-unit-words.ts';

/** Maximum number of invalid lines whose line numbers are listed; further invalid lines are only counted. */
const NAMED_LINES = 5;

export interface ListConverterProps {
  readonly pair: Pair;
  readonly digits: number;
}

/** Maximum number of characters of a typed value before its answer. */
const QUESTION_MAX = 40;

function questionText(typed = ''): string {
  const text = typed.trim();
  if (text === '') return '';
  return `${text.length > QUESTION_MAX ? `${text.slice(0, QUESTION_MAX)}…` : text} → `;
}

/** Converts a list of values, one per line. */
export function ListConverter({ pair: { from, to }, digits }: ListConverterProps) {
  const { formatMessage } = useIntl();
  const { locale, symbol } = useUnitWords();
  const [text, setText] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const request = useMemo((): ListRequest | null => {
    const source = file ?? text;
    return source instanceof File || source.trim() !== '' ? { source, from, to, digits, locale } : null;
  }, [text, file, from, to, digits, locale]);
  const state = useLatest(convertList, request);
  const label = formatMessage({ id: 'converters.list.result' });

  const sayRefusal = (error: JobError) => {
    if (error.kind === 'fault') return formatMessage({ id: error.code }, { details: error.details });
    const { limit = 0, asked = 0 } = error.values;
    const spell = (error.code as ListError) === 'converters.error.fileTooLarge' ? formatBytes : formatNumber;
    return formatMessage({ id: error.code as ListError }, { limit: spell(Number(limit), locale), asked: spell(Number(asked), locale) });
  };
  const input = (
    <Card fill="form">
      <TextArea
        label={formatMessage({ id: 'converters.list.input' }, { unit: symbol(from) })}
        hint={<FormattedMessage id="converters.list.hint" />}
        value={text}
        rows={9}
        error={state.error && sayRefusal(state.error)}
        onChange={setText}
        file={file}
        onFile={setFile}
        hasEncoding
        onFileClear={() => setFile(null)}
      />
      <div>
        <FileButton accept=".txt,.csv,text/plain,text/csv" onFile={setFile} />
      </div>
    </Card>
  );
  const result = (
    <ResultState
      label={label}
      state={state}
      prompt={<Prompt name="converters.list" ghost="table" />}
      errorOf={(error) =>
        error.kind === 'fault' ? <FaultMessage fault={error} /> : <ResultMessage tone="failed" title={sayRefusal(error)} />
      }
    >
      {(list) => ({
        title: <FormattedMessage id="converters.list.count" values={{ count: list.converted, unit: symbol(to) }} />,
        actions: <LinesActions lines={list.lines} fileName={`${from}-${to}.txt`} />,
        status: <ListNotes list={list} />,
        statusEnd: null,
        content: (
          <LinesList lines={list.lines} label={label} busy={state.status === 'loading'} headOf={(row) => questionText(list.typed[row])} />
        ),
      })}
    </ResultState>
  );
  return <ToolLayout options={input} result={result} first="options" split="text" />;
}

/** Notes about invalid and ambiguous lines. */
function ListNotes({ list: { refused, ambiguous } }: { readonly list: ConvertedList }) {
  const { locale } = useUnitWords();
  if (refused.length === 0 && !ambiguous) return <FormattedMessage id="mat.private" />;
  const named = refused.slice(0, NAMED_LINES).map((line) => formatNumber(line, locale));
  return (
    <span className={css.notes}>
      {refused.length > 0 && (
        <span>
          <FormattedMessage
            id="converters.list.refused"
            values={{ count: refused.length, lines: named.join(', ') + (refused.length > NAMED_LINES ? '…' : '') }}
          />
        </span>
      )}
      {ambiguous && (
        <span>
          <FormattedMessage id="converters.list.ambiguous" values={{ ...ambiguous }} />
        </span>
      )}
    </span>
  );
}
