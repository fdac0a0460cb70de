import { memo } from 'react';
import { classNames } from '../class-names.ts';
import { marksOf } from './ruler-marks.ts';
import css from './Ruler.module.css';

export interface RulerProps {
  /** Length of the ruler in its unit: rows, bytes, millimeters. */
  readonly total: number;
  /** Returns the label of a mark. */
  readonly label: (value: number) => string;
  /** The part of the length that is in view, marked on the ruler unless it is the whole length. */
  readonly part?: { readonly from: number; readonly to: number } | undefined;
  /** edge: over the tape of the panel. free: where it is. Default: edge. */
  readonly kind?: 'edge' | 'free';
}

/** Scale of a tape measure from 0 to the size of a result. Hidden from assistive technology: the result states its size in words. */
export function Ruler({ total, label, part, kind = 'edge' }: RulerProps) {
  const percent = (value: number) => `${(value / total) * 100}%`;
  return (
    <svg className={classNames(css.ruler, kind === 'edge' && css.edge)} aria-hidden="true">
      {part && part.to - part.from < total && (
        <rect className={css.part} x={percent(part.from)} y={10} width={percent(part.to - part.from)} height={4} />
      )}
      <Marks total={total} label={label} />
    </svg>
  );
}

/** The ticks, which stay the same while the view is scrolled. */
const Marks = memo(function Marks({ total, label }: Pick<RulerProps, 'total' | 'label'>) {
  return marksOf(total).map(({ value, isLong }) => {
    const x = `${(value / total) * 100}%`;
    return (
      <g key={value}>
        <line className={isLong ? css.long : undefined} x1={x} x2={x} y2={isLong ? 11 : 5} />
        {isLong && (
          <text x={x} y={9.5} dx={-3} textAnchor="end">
            {label(value)}
          </text>
        )}
      </g>
    );
  });
});
