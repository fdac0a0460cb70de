import { useMemo } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { textScale } from '#src/ui/table-grid/text-scale.ts';
import type { GridColumn, GridColumns } from '#src/ui/table-grid/use-grid-columns.ts';
import type { GridWords } from '#src/ui/table-grid/words.ts';
import type { TableColumn, TableSummary } from '#workers/visualizer/request.ts';
import { distinctNames } from '#workers/wire/distinct-names.ts';
import type { CellKind } from '#workers/wire/table.ts';
import { type Arranged, isPlain } from './use-arrangement.ts';

const WIDTHS_PX: Readonly<Partial<Record<CellKind, number>>> = { number: 164, boolean: 96, string: 190, array: 200, object: 220 };
const NAME_PX = 8.5;

/** Returns the most frequent kind of a column's values, and whether other kinds except null occur. */
function kindOf({ counts }: TableColumn): { kind: CellKind; mixed: boolean } {
  const present = (Object.entries(counts) as [CellKind, number][]).filter(
    ([kind, count]) => count > 0 && kind !== 'absent' && kind !== 'null',
  );
  const [first] = present.toSorted(([, a], [, b]) => b - a);
  return { kind: first?.[0] ?? 'null', mixed: present.length > 1 };
}

/** Returns the heading of a column, such as `address.city`; repeated names get a number. */
function columnLabel(intl: IntlShape, { path, occurrence }: Pick<TableColumn, 'path' | 'occurrence'>): string {
  const name = path.length === 0 ? intl.formatMessage({ id: 'visualizer.column.value' }) : path.map((part) => part || '""').join('.');
  return occurrence > 1 ? `${name} (${occurrence})` : name;
}

/** Returns the columns of a summary for the grid. */
export function useColumnWords(summary: TableSummary | null): readonly GridColumn[] {
  const intl = useIntl();
  const locale = useLocale();
  const columns = summary?.columns;
  const rows = summary?.checkedRows ?? 0;
  return useMemo(() => {
    const percent = (count: number) => formatNumber((count / Math.max(1, rows)) * 100, locale);
    const list = columns ?? [];
    // Read once, not for each of up to 100,000 columns.
    const scale = textScale();
    const kindWords = new Map<string, string>();
    const kindWord = (kind: CellKind | 'mixed') => {
      const word = kindWords.get(kind) ?? intl.formatMessage({ id: `visualizer.kind.${kind}` });
      kindWords.set(kind, word);
      return word;
    };
    const isMadeUp = ({ path, occurrence }: TableColumn) => path.length === 0 || occurrence > 1;
    const names = distinctNames(
      list.map((column) => columnLabel(intl, column)),
      (index) => isMadeUp(list[index] as TableColumn),
    );
    return list.map((column, index): GridColumn => {
      const { kind, mixed } = kindOf(column);
      const name = names[index] as string;
      const missing = rows > 0 ? column.counts.absent / rows : 0;
      const detail = [
        kindWord(mixed ? 'mixed' : kind),
        missing >= 0.005 ? intl.formatMessage({ id: 'visualizer.column.missing' }, { percent: percent(column.counts.absent) }) : '',
      ];
      const last = column.path.at(-1) || name;
      const path =
        column.path.length === 0 ? [name] : [...column.path.slice(0, -1), column.occurrence > 1 ? `${last} (${column.occurrence})` : last];
      return {
        id: column.id,
        path,
        name,
        detail: detail.filter(Boolean).join(', '),
        isNumeric: kind === 'number' && !mixed,
        isFlagged: column.occurrence > 1,
        widthPx: Math.round(Math.min(360, Math.max(WIDTHS_PX[kind] ?? 130, last.length * NAME_PX + 48)) * scale),
      };
    });
  }, [columns, rows, intl, locale]);
}

/** Returns the grid's labels in the language of the page. */
export function useGridLabels(): GridWords {
  const intl = useIntl();
  return useMemo(
    () => ({
      columnOptions: (name) => intl.formatMessage({ id: 'visualizer.grid.options' }, { name }),
      resize: (name) => intl.formatMessage({ id: 'visualizer.grid.resize' }, { name }),
      open: intl.formatMessage({ id: 'visualizer.grid.open' }),
      close: intl.formatMessage({ id: 'visualizer.grid.close' }),
      rowNumber: intl.formatMessage({ id: 'visualizer.grid.rowNumber' }),
      moreRows: (count) => intl.formatMessage({ id: 'visualizer.grid.moreRows' }, { count }),
      moreColumns: (count) => intl.formatMessage({ id: 'visualizer.grid.moreColumns' }, { count }),
    }),
    [intl],
  );
}

/**
 * Returns the words that announce the order of the rows: “Sorted by name, ascending”; empty before the first arrangement, and if the rows
 * are only filtered.
 */
export function useSortWords({ all }: GridColumns, arranged: Arranged | null): string {
  const { formatMessage } = useIntl();
  return useMemo(() => {
    if (!arranged) return '';
    const { sort } = arranged.arrangement;
    if (sort.length === 0) return isPlain(arranged.arrangement) ? formatMessage({ id: 'visualizer.sorted.none' }) : '';
    const words = sort.map(({ column: sortedId, descending }) => {
      const name = all.find(({ column: { id } }) => id === sortedId)?.column.name ?? '';
      return formatMessage({ id: 'visualizer.sorted.column' }, { name, order: descending ? 'desc' : 'asc' });
    });
    return formatMessage({ id: 'visualizer.sorted.label' }, { columns: words.join('; ') });
  }, [all, arranged, formatMessage]);
}
