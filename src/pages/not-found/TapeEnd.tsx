import type { ReactNode } from 'react';
import css from './TapeEnd.module.css';

const TICK = 14;
const TICKS = 14;

/** Illustration of the first part of a tape measure, torn off; the label is its first mark. */
export function TapeEnd({ label }: { readonly label: ReactNode }) {
  const ticks = Array.from({ length: TICKS }, (_, at) => `M${34 + at * TICK} 0v${at % 5 === 0 ? 26 : 14}`);
  return (
    <div className={css.mat} aria-hidden="true">
      <svg viewBox="0 0 250 64" className={css.tape}>
        {/* The end hook, the tape, and its torn edge. */}
        <path className={css.hook} d="M0 0h8v64h-8z" />
        <path className={css.band} d="M8 0h226l-9 11 11 10-13 12 12 10-10 11 5 10H8z" />
        <path className={css.ticks} d={ticks.join('')} />
        <text x="40" y="50" className={css.label}>
          {label}
        </text>
      </svg>
    </div>
  );
}
