import { FormattedMessage } from 'react-intl';
import { useLocale } from '#src/locale/use-locale.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import type { ChartData } from './chart-data.ts';
import type { ChartWords } from './plot.ts';
import { figureText } from './value-axis.ts';

/** Largest number of rows. The table of the summary has all of them. */
const ROWS_MAX = 200;

interface ChartTableProps {
  readonly data: ChartData;
  readonly words: ChartWords;
}

/** The numbers of a chart as a table for screen readers. */
export function ChartTable({ data: { points, series }, words }: ChartTableProps) {
  const locale = useLocale();
  return (
    <VisuallyHidden>
      <table>
        <caption>
          {words.title}
          {points.length > ROWS_MAX && (
            <>
              {' '}
              <FormattedMessage id="visualizer.chart.firstRows" values={{ rows: ROWS_MAX }} />
            </>
          )}
        </caption>
        <thead>
          <tr>
            <th scope="col">{words.across}</th>
            {series.map(({ name, isOther }, index) => (
              <th key={index} scope="col">
                {isOther ? words.other : (name ?? words.value)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.slice(0, ROWS_MAX).map(({ label }, row) => (
            <tr key={row}>
              <th scope="row">{label}</th>
              {series.map(({ cells }, index) => {
                const cell = cells[row];
                return <td key={index}>{cell?.text ? figureText(cell.text, locale) : cell ? '0' : '–'}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {words.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </VisuallyHidden>
  );
}
