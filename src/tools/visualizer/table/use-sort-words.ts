import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { GridColumns } from '#src/ui/table-grid/use-grid-columns.ts';
import { type Arranged, isPlain } from './use-arrangement.ts';

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
