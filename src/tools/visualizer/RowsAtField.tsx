import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { useRested } from '#src/thread/use-rested.ts';
import { Chips } from '#src/ui/choice/Chips.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import type { QueryProblem, TableSummary } from '#workers/visualizer/request.ts';

/** Returns true for a query that selects all records of a text; it is not shown beside the result. */
export const isRecordsQuery = (query: string) => query === '$' || query === '$[*]';

/** The text in the field “Rows at”, and the query that is evaluated: the text after a pause in typing of 600 ms. */
interface RowsAtInput {
  /** Typed text; null if the field shows a chosen query or the query of the engine. */
  readonly typed: string | null;
  /** Null if the engine chooses the rows. */
  readonly query: string | null;
  readonly type: (text: string) => void;
  readonly choose: (query: string | null) => void;
}

/** Returns the state of the field “Rows at”. */
export function useRowsAt(): RowsAtInput {
  const [typed, setTyped] = useState<string | null>(null);
  const [query, setQuery] = useState<string | null>(null);
  const rested = useRested(typed);
  if (rested !== null && rested !== (query ?? '')) setQuery(rested || null);
  const choose = (next: string | null) => {
    setTyped(null);
    setQuery(next);
  };
  return { typed, query, type: setTyped, choose };
}

/** Query that makes the whole document one row. It is offered if the document is one object that contains arrays, beside these arrays. */
const WHOLE = '$';

interface RowsAtFieldProps {
  readonly input: RowsAtInput;
  /** Summary of the open text; null if there is none. */
  readonly summary: TableSummary | null;
  /** True for the field in the line of the open data: its label is beside it, without a hint. Default: false. */
  readonly isInLine?: boolean;
}

/** Field for the values that become rows: a JSONPath query, or one of the arrays of objects found in the document. */
export function RowsAtField({ input, summary, isInLine = false }: RowsAtFieldProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { typed, query, type, choose } = input;
  const rowsAt = summary?.rowsAt ?? null;
  // The error of an earlier query is not shown while the next one is typed.
  const problem = rowsAt !== null && rowsAt.asked === query && (typed ?? query) === query ? rowsAt.problem : null;
  const arrays = summary?.arrays ?? [];
  return (
    <>
      <TextField
        label={formatMessage({ id: 'visualizer.fields.rowsAt.label' })}
        hint={!isInLine && <FormattedMessage id="visualizer.fields.rowsAt.hint" />}
        error={problem && <Problem problem={problem} />}
        placeholder="$.orders[?@.price > 500]"
        value={typed ?? query ?? rowsAt?.query ?? ''}
        mono
        onChange={type}
      />
      {arrays.length > 0 && (
        <Chips
          label={formatMessage({ id: 'visualizer.rowsAt.arrays' })}
          value={rowsAt?.query ?? ''}
          options={[
            ...arrays.map((array) => ({ value: array.query, label: `${array.query} · ${formatNumber(array.rows, locale)}` })),
            { value: WHOLE, label: formatMessage({ id: 'visualizer.rowsAt.whole' }) },
          ]}
          onPick={choose}
        />
      )}
    </>
  );
}

function Problem({ problem }: { readonly problem: QueryProblem }) {
  const locale = useLocale();
  if (problem.kind === 'pattern') return <FormattedMessage id="visualizer.rowsAt.pattern" values={{ pattern: problem.pattern }} />;
  const { column, expected } = problem;
  return <FormattedMessage id="visualizer.rowsAt.problem" values={{ column: formatNumber(column, locale), expected }} />;
}
