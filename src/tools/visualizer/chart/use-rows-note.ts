import { useIntl } from 'react-intl';
import { formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { useTableParts } from '../table/table-context.ts';

/** Returns a text about the filters and the number of the rows of the table in the context; empty for all rows. */
export function useRowsNote(): string {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { arranging, summary } = useTableParts();
  const { arranged } = arranging;
  if (!arranged) return '';
  const { search, filters, expression } = arranged.arrangement;
  const nameOf = (id: number) => summary.columns.find((column) => column.id === id)?.name ?? '';
  const conditions = [
    ...(search.trim() === '' ? [] : [formatMessage({ id: 'visualizer.step.search' }, { text: search.trim() })]),
    ...(expression.trim() === '' ? [] : [expression.trim()]),
    ...filters.map(({ column, text }) => formatMessage({ id: 'visualizer.filter.in' }, { name: nameOf(column), text })),
  ];
  if (conditions.length === 0) return '';
  const count = (rows: number) => formatNumber(rows, locale);
  return formatMessage(
    { id: 'visualizer.chart.rows' },
    { conditions: conditions.join('; '), rows: summary.rows, shown: count(arranged.rows), all: count(summary.rows) },
  );
}
