import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { textScale } from '#src/ui/table-grid/text-scale.ts';
import { type Compared, differenceColumns } from '#workers/visualizer/compare.request.ts';
import type { TableColumn } from '#workers/visualizer/request.ts';
import { type ColumnShape, MadeTablePanel, type MadeTablePanelProps, useMadeTable } from '../table/MadeTablePanel.tsx';
import { useTableParts } from '../table/table-context.ts';
import { CompareNotes } from './CompareNotes.tsx';

/** Width of the column that says how a row differs. */
const WORD_PX = 124;
/** Widths of a key column and of a column of numbers in a narrow window, so that old values are in view. */
const [KEY_PX, VALUE_PX] = [88, 100];
/** Width of a window in which these columns have room at their usual widths. */
const WIDE_PX = 560;

interface DifferencesProps extends Pick<MadeTablePanelProps, 'isStale' | 'onCancel'> {
  readonly compared: Compared;
}

/** The differences of two files as a table: old values are marked as deleted, new ones as inserted. */
export function Differences({ compared, ...panel }: DifferencesProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { blob, columns, sides, keys, added, removed, changed } = compared;
  const shape = useMemo((): ColumnShape => {
    const places = new Map(columns.map((path, index) => [JSON.stringify(path), index]));
    const isNarrow = innerWidth < WIDE_PX;
    /** The first column contains one word of at most 9 letters in each row; the key columns are after it, or one with row numbers. */
    const pxOf = (index: number, { counts }: TableColumn) => {
      if (index === 0) return WORD_PX;
      if (!isNarrow) return null;
      if (index <= Math.max(1, keys.length)) return KEY_PX;
      return sides[index] && counts.number > 0 ? VALUE_PX : null;
    };
    return {
      ordered: (unordered) => differenceColumns(unordered, columns),
      lookOf(column) {
        const index = places.get(JSON.stringify(column.path)) ?? columns.length;
        const px = pxOf(index, column);
        return { ...(px !== null && { widthPx: Math.round(px * textScale()) }), mark: sides[index] ?? undefined };
      },
    };
  }, [columns, sides, keys]);
  const made = useMadeTable(blob, shape);
  const { baseName } = useTableParts();
  const count = added + removed + changed;
  return (
    <MadeTablePanel
      {...panel}
      made={made}
      baseName={`${baseName}-differences`}
      label={formatMessage({ id: 'visualizer.compare.differences' })}
      facts={formatMessage({ id: 'visualizer.compare.facts' }, { count, shown: formatNumber(count, locale) })}
    >
      <CompareNotes compared={compared} isEqual={false} />
    </MadeTablePanel>
  );
}
