import css from './Chart.module.css';
import type { Point } from './points.ts';

const ROW = 24;
const PAD = 8;
/** Largest widths of labels and figures, and the largest part of the drawing that each of them takes. */
const LABEL = 200;
const FIGURE = 130;
const PART = 0.3;
/** Width that is reserved for a character. A longer label is cut; its tooltip contains all of it. */
const CHARACTER = 8;

export const shortLabel = (label: string, most: number) => (label.length > most ? `${label.slice(0, most - 1)}…` : label);

/** Returns the height of the bars in CSS pixels. */
export const barsHeight = (points: readonly Point[]) => points.length * ROW + PAD * 2;

interface BarsProps {
  readonly points: readonly Point[];
  /** Width of the drawing in CSS pixels. */
  readonly width: number;
  /** Label of a group without a key. */
  readonly missing: string;
}

/** Horizontal bars, one per group, from zero. */
export function Bars({ points, width, missing }: BarsProps) {
  const low = Math.min(0, ...points.map(({ value }) => value));
  const high = Math.max(0, ...points.map(({ value }) => value));
  const labelWidth = Math.min(LABEL, width * PART);
  const plot = width - labelWidth - Math.min(FIGURE, width * PART) - PAD * 2;
  const x = (value: number) => PAD + labelWidth + ((value - low) / (high - low || 1)) * plot;
  return (
    <>
      {points.map(({ label, figure, value }, index) => {
        const top = PAD + index * ROW;
        return (
          // The order of the groups is their only identity: two of them may have equal labels.
          <g key={index}>
            <title>{`${label || missing}: ${figure}`}</title>
            <text className={css.text} x={PAD + labelWidth - 8} y={top + 16} textAnchor="end">
              {shortLabel(label || missing, Math.floor(labelWidth / CHARACTER))}
            </text>
            <rect className={css.bar} x={Math.min(x(0), x(value))} y={top + 4} width={Math.abs(x(value) - x(0))} height={ROW - 8} rx={2} />
            <text className={css.text} x={Math.max(x(0), x(value)) + 6} y={top + 16}>
              {figure}
            </text>
          </g>
        );
      })}
      <line className={css.axis} x1={x(0)} x2={x(0)} y1={PAD} y2={PAD + points.length * ROW} />
    </>
  );
}
