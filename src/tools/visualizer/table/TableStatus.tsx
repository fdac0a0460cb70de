import { useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import type { Progress } from '#src/thread/job-state.ts';
import { shareOf } from '#src/ui/result/Tape.tsx';
import { usePartsLabels } from '#src/ui/labels.ts';
import { useShownWorking } from '#src/ui/use-shown-working.ts';
import type { TableSummary } from '#workers/visualizer/request.ts';
import css from './TableStatus.module.css';
import { useKeptFocus } from './use-kept-focus.ts';

/** Choices in the message `visualizer.csv`. */
const DELIMITER_WORDS: Readonly<Record<string, string>> = { ',': 'comma', ';': 'semicolon', '\t': 'tab' };

interface TableStatusProps {
  readonly summary: TableSummary;
  readonly rows: number;
  readonly visibleRows: { readonly first: number; readonly last: number };
  readonly working: 'checking' | 'arranging' | 'selecting' | 'profiling' | 'newColumn.computing' | null;
  readonly progress: Progress | null;
  readonly repaired: string | null;
  readonly onCancel: () => void;
}

/** Row below the table: visible rows, notes about the text, progress. */
export function TableStatus({ summary, rows, visibleRows, working, progress, repaired, onCancel }: TableStatusProps) {
  const locale = useLocale();
  const labels = usePartsLabels();
  const number = (value: number) => formatNumber(value, locale);
  const shown = useShownWorking(working !== null);
  const status = useRef<HTMLSpanElement>(null);
  const keptFocus = useKeptFocus(status);
  const { duplicates, columnsCut, values, origin, skipped } = summary;
  return (
    <span ref={status} className={css.status} tabIndex={-1} {...keptFocus}>
      <span>
        {rows === 0 ? (
          <FormattedMessage id="visualizer.rows.none" />
        ) : (
          <FormattedMessage
            id={rows < summary.rows ? 'visualizer.rows.filtered' : 'visualizer.rows.all'}
            values={{
              first: number(Math.min(visibleRows.first, rows - 1) + 1),
              last: number(Math.min(visibleRows.last, rows - 1) + 1),
              rows: number(rows),
              total: number(summary.rows),
            }}
          />
        )}
      </span>
      {values && <FormattedMessage id="visualizer.values" />}
      {origin.csv && (
        <FormattedMessage
          id="visualizer.csv"
          values={{ delimiter: DELIMITER_WORDS[origin.csv.delimiter] ?? 'bar', decimal: origin.csv.decimal }}
        />
      )}
      {skipped.count > 0 && (
        <span className={css.flag}>
          <FormattedMessage id="visualizer.skipped.label" values={{ count: skipped.count, shown: number(skipped.count) }} />
        </span>
      )}
      {duplicates > 0 && (
        <span className={css.flag}>
          <FormattedMessage id="visualizer.duplicates" values={{ count: duplicates, shown: number(duplicates) }} />
        </span>
      )}
      {columnsCut && (
        <span className={css.flag}>
          <FormattedMessage id="visualizer.columnsCut" />
        </span>
      )}
      {repaired && <span className={css.flag}>{repaired}</span>}
      {shown && working && (
        <span className={css.work}>
          <FormattedMessage id={`visualizer.${working}`} values={{ percent: labels.percent(progress ? shareOf(progress) : 0) }} />
          <button type="button" className={css.cancel} onClick={onCancel}>
            {labels.cancel}
          </button>
        </span>
      )}
    </span>
  );
}
