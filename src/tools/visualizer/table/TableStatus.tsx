import { type ReactNode, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { GoToRow } from '#src/ui/lines-list/GoToRow.tsx';
import { shareOf } from '#src/ui/result/Tape.tsx';
import { usePartsLabels } from '#src/ui/labels.ts';
import { useShownWorking } from '#src/ui/use-shown-working.ts';
import type { GridView } from '#src/ui/table-grid/TableGrid.tsx';
import { useDialect } from '../file/use-dialect.ts';
import { useWorkspace } from '../panel/workspace-context.ts';
import { type TableJob, useTableParts } from './table-context.ts';
import css from './TableStatus.module.css';
import { useKeptFocus } from './use-kept-focus.ts';

interface TableStatusProps {
  readonly rows: number;
  readonly view: GridView;
  /** Work that is shown after 300 ms; null for none. */
  readonly job: TableJob | null;
  readonly repaired: ReactNode;
  readonly onGo: (row: number) => void;
}

/** Row below the table: visible rows, a field that goes to a row, notes about the text, progress. */
export function TableStatus({ rows, view, job, repaired, onGo }: TableStatusProps) {
  const locale = useLocale();
  const labels = usePartsLabels();
  const number = (value: number) => formatNumber(value, locale);
  const showsJob = useShownWorking(job !== null);
  const status = useRef<HTMLSpanElement>(null);
  const keptFocus = useKeptFocus(status);
  const { isOpen } = useWorkspace();
  const { summary } = useTableParts();
  const { duplicates, columnsCut, skipped } = summary;
  const dialect = useDialect(summary);
  return (
    <span ref={status} className={css.status} tabIndex={-1} {...keptFocus}>
      <span>
        {rows === 0 ? (
          <FormattedMessage id="visualizer.rows.none" />
        ) : (
          <FormattedMessage
            id={rows < summary.rows ? 'visualizer.rows.filtered' : 'visualizer.rows.all'}
            values={{
              first: number(Math.min(view.first, rows - 1) + 1),
              last: number(Math.min(view.last, rows - 1) + 1),
              rows: number(rows),
              total: number(summary.rows),
            }}
          />
        )}
      </span>
      {rows > 0 && <GoToRow count={rows} onGo={onGo} />}
      {!isOpen && <span>{dialect}</span>}
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
      {showsJob && job && (
        <span className={css.work}>
          <FormattedMessage id={`visualizer.${job.id}`} values={{ percent: labels.percent(job.progress ? shareOf(job.progress) : 0) }} />
          <button type="button" className={css.cancel} onClick={job.cancel}>
            {labels.cancel}
          </button>
        </span>
      )}
    </span>
  );
}
