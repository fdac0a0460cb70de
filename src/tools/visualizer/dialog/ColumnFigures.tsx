import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { useLatest } from '#src/thread/use-latest.ts';
import type { Layout, StatisticsRequest } from '#workers/visualizer/request.ts';
import { cellKinds } from '#workers/wire/table.ts';
import css from './ColumnOptions.module.css';
import { LazyInputProblem } from '../LazyInputProblem.tsx';
import type { TableHandle } from '../table/use-table.ts';

interface ColumnFiguresProps {
  readonly table: TableHandle;
  readonly column: number;
  readonly layout: Layout;
}

/** Statistics of a column over all rows. */
export function ColumnFigures({ table, column, layout }: ColumnFiguresProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { client, state } = table;
  const isDone = state.status === 'done';
  const request = useMemo((): StatisticsRequest | null => (isDone ? { column, layout, locale } : null), [isDone, column, layout, locale]);
  const counted = useLatest(client.statistics, request);
  const { value } = counted;
  const number = (amount: number) => formatNumber(amount, locale);
  if (counted.status === 'failed') return <LazyInputProblem error={counted.error} />;
  if (!value) {
    return (
      <p className={css.note} role="status">
        <FormattedMessage id="visualizer.figures.counting" />
      </p>
    );
  }
  const figures: [string, string][] = [
    [formatMessage({ id: 'visualizer.figures.distinct' }), number(value.distinct)],
    ...(value.numbers
      ? ([
          [formatMessage({ id: 'visualizer.figures.min' }), value.numbers.min],
          [formatMessage({ id: 'visualizer.figures.max' }), value.numbers.max],
        ] as [string, string][])
      : []),
    ...(value.texts
      ? ([
          [formatMessage({ id: 'visualizer.figures.firstText' }), value.texts.min],
          [formatMessage({ id: 'visualizer.figures.lastText' }), value.texts.max],
          [
            formatMessage({ id: 'visualizer.figures.longest' }),
            formatMessage({ id: 'visualizer.figures.characters' }, { count: value.texts.longest }),
          ],
        ] as [string, string][])
      : []),
    ...cellKinds
      .filter((kind) => value.counts[kind] > 0)
      .map((kind): [string, string] => [formatMessage({ id: `visualizer.kind.${kind}` }), number(value.counts[kind])]),
  ];
  return (
    <dl className={css.figures} aria-label={formatMessage({ id: 'visualizer.figures' })}>
      {figures.map(([name, figure]) => (
        <FigureRow key={name} name={name} figure={figure} />
      ))}
    </dl>
  );
}

function FigureRow({ name, figure }: { readonly name: string; readonly figure: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd title={figure}>{figure}</dd>
    </>
  );
}
