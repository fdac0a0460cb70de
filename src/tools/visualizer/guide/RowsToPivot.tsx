import css from '#src/ui/figure/diagram.module.css';
import { orders } from './orders.ts';

const LINE = 22;
const HEAD = 26;
/** Left edges of the columns of the rows, and of the pivot. */
const ROWS_AT = [8, 68, 200] as const;
const PIVOT_AT = [276, 378, 472] as const;
const HEIGHT = HEAD + LINE * orders.length + 12;

const monthOf = (created: string) => created.slice(0, 'YYYY-MM'.length);
const countries = [...new Set(orders.map(([, country]) => country))];
const months = [...new Set(orders.map(([, , created]) => monthOf(created)))];

/** Returns the sum of the prices of a country in a month, computed in hundredths; null without rows. */
function sumOf(country: string, month: string): string | null {
  const prices = orders.filter((row) => row[1] === country && monthOf(row[2]) === month).map(([, , , price]) => Number(price) * 100);
  return prices.length === 0 ? null : String(Math.round(prices.reduce((sum, price) => sum + price, 0)) / 100);
}

interface RowsToPivotProps {
  readonly label: string;
  /** Decimal mark of the reader's language. */
  readonly decimalMark: '.' | ',';
}

/** Figure of a pivot: rows on the left; on the right the sum of the prices, a row per country and a column per month. */
export function RowsToPivot({ label, decimalMark }: RowsToPivotProps) {
  const marked = (number: string) => number.replace('.', decimalMark);
  const line = (index: number) => HEAD + 16 + index * LINE;
  return (
    <svg className={css.drawing} viewBox={`0 0 480 ${HEIGHT}`} role="img" aria-label={label}>
      <rect className={css.plain} x={0} y={HEAD} width={208} height={LINE * orders.length + 4} rx={4} />
      <rect className={css.plain} x={268} y={HEAD} width={212} height={LINE * countries.length + 4} rx={4} />
      {['country', 'created', 'price'].map((name, column) => (
        <text key={name} className={css.quiet} x={ROWS_AT[column]} y={18} textAnchor={column === 2 ? 'end' : 'start'}>
          {name}
        </text>
      ))}
      {orders.map(([order, country, created, price], row) => (
        <g key={order}>
          <text x={ROWS_AT[0]} y={line(row)}>
            {country}
          </text>
          <text x={ROWS_AT[1]} y={line(row)}>
            {created}
          </text>
          <text x={ROWS_AT[2]} y={line(row)} textAnchor="end">
            {marked(price)}
          </text>
        </g>
      ))}
      <path className={css.line} d={`M219 ${HEAD + 34}h38m-8 -6l8 6l-8 6`} />
      {months.map((month, column) => (
        <text key={month} className={css.quiet} x={PIVOT_AT[column + 1]} y={18} textAnchor="end">
          {month}
        </text>
      ))}
      {countries.map((country, row) => (
        <g key={country}>
          <text x={PIVOT_AT[0]} y={line(row)}>
            {country}
          </text>
          {months.map((month, column) => {
            const sum = sumOf(country, month);
            return (
              sum && (
                <text key={month} x={PIVOT_AT[column + 1]} y={line(row)} textAnchor="end">
                  {marked(sum)}
                </text>
              )
            );
          })}
        </g>
      ))}
    </svg>
  );
}
