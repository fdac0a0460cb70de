import { useIntl } from 'react-intl';
import { formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import type { ColumnStatistics } from '#workers/visualizer/profile.request.ts';
import { cellKinds } from '#workers/wire/table.ts';
import css from './ColumnFigures.module.css';

/** Kinds of cells that are counted among the cells without a value. */
const WITHOUT_VALUE: readonly string[] = ['absent', 'null'];

/** Statistics of a column: distinct values, extremes, and the number of cells by kind. */
export function ColumnFigures({ statistics: { distinct, numbers, texts, counts } }: { readonly statistics: ColumnStatistics }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const number = (amount: number) => formatNumber(amount, locale);
  const figures: [string, string][] = [[formatMessage({ id: 'visualizer.figures.distinct' }), number(distinct)]];
  if (numbers) {
    figures.push(
      [formatMessage({ id: 'visualizer.figures.min' }), numbers.min],
      [formatMessage({ id: 'visualizer.figures.max' }), numbers.max],
    );
  }
  if (texts) {
    figures.push(
      [formatMessage({ id: 'visualizer.figures.firstText' }), texts.min],
      [formatMessage({ id: 'visualizer.figures.lastText' }), texts.max],
      [
        formatMessage({ id: 'visualizer.figures.longest' }),
        formatMessage({ id: 'visualizer.figures.characters' }, { count: texts.longest }),
      ],
    );
  }
  for (const kind of cellKinds) {
    if (counts[kind] > 0 && !WITHOUT_VALUE.includes(kind))
      figures.push([formatMessage({ id: `visualizer.kind.${kind}` }), number(counts[kind])]);
  }
  return (
    <dl className={css.figures} aria-label={formatMessage({ id: 'visualizer.figures.label' })}>
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
