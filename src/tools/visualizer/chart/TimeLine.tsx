import { shortLabel } from './Bars.tsx';
import css from './Chart.module.css';
import type { Point } from './points.ts';

/** Height of the drawing in CSS pixels. */
export const TIME_LINE_HEIGHT = 300;
const [LEFT, RIGHT, TOP, BOTTOM] = [110, 20, 20, 34];
/** Least distance of two labels below the axis in CSS pixels, and their longest text. */
const LABEL_WIDTH = 96;
const LABEL_MAX = 13;

interface TimeLineProps {
  readonly points: readonly Point[];
  /** Width of the drawing in CSS pixels. */
  readonly width: number;
  /** `line` for parts of time, `columns` for ranges. */
  readonly form: 'line' | 'columns';
  /** Label of a group without a key. */
  readonly missing: string;
}

/** Figures from left to right in the order of the groups: a line, or columns that touch each other. The axis begins at zero. */
export function TimeLine({ points, width, form, missing }: TimeLineProps) {
  const low = Math.min(0, ...points.map(({ value }) => value));
  const high = Math.max(0, ...points.map(({ value }) => value));
  const step = (width - LEFT - RIGHT) / points.length;
  const x = (index: number) => LEFT + (index + 0.5) * step;
  const y = (value: number) => TOP + ((high - value) / (high - low || 1)) * (TIME_LINE_HEIGHT - TOP - BOTTOM);
  const every = Math.ceil((points.length * LABEL_WIDTH) / (width - LEFT - RIGHT));
  const extremes = new Map(points.filter(({ value }) => value === high || value === low).map(({ value, figure }) => [value, figure]));
  extremes.set(0, '0');
  return (
    <>
      {[...extremes].map(([value, figure]) => (
        <g key={value}>
          <line
            className={css.axis}
            x1={LEFT}
            x2={width - RIGHT}
            y1={y(value)}
            y2={y(value)}
            strokeDasharray={value === 0 ? undefined : '2 4'}
          />
          <text className={css.text} x={LEFT - 8} y={y(value) + 4} textAnchor="end">
            {figure}
          </text>
        </g>
      ))}
      {form === 'line' && <polyline className={css.line} points={points.map(({ value }, index) => `${x(index)},${y(value)}`).join(' ')} />}
      {points.map(({ label, figure, value }, index) => (
        <g key={index}>
          <title>{`${label || missing}: ${figure}`}</title>
          {form === 'line' ? (
            <circle className={css.bar} cx={x(index)} cy={y(value)} r={3.5} />
          ) : (
            <rect
              className={css.bar}
              x={x(index) - step / 2 + 0.5}
              y={Math.min(y(0), y(value))}
              width={Math.max(1, step - 1)}
              height={Math.abs(y(value) - y(0))}
            />
          )}
          {index % every === 0 && (
            <text className={css.text} x={x(index)} y={TIME_LINE_HEIGHT - 12} textAnchor="middle">
              {shortLabel(label || missing, LABEL_MAX)}
            </text>
          )}
        </g>
      ))}
    </>
  );
}
