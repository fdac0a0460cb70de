import css from './Die.module.css';

interface DieProps {
  readonly face: number;
  readonly sides: number;
  /** True if the die counts toward the total. */
  readonly isKept: boolean;
}

/** Indexes of the pips of each face, on a grid of three by three. */
const pips: readonly (readonly number[])[] = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

/** One die: pips for a die with six sides, the number for any other die. */
export function Die({ face, sides, isKept }: DieProps) {
  if (sides !== 6) {
    return (
      <span className={css.number} data-dropped={!isKept || undefined}>
        {face}
      </span>
    );
  }
  return (
    <svg className={css.die} viewBox="0 0 44 44" role="img" aria-label={String(face)} data-dropped={!isKept || undefined}>
      <rect className={css.face} x="1" y="1" width="42" height="42" rx="9" />
      {pips[face]?.map((place) => (
        <circle key={place} className={css.pip} cx={11 + (place % 3) * 11} cy={11 + Math.floor(place / 3) * 11} r="3.6" />
      ))}
    </svg>
  );
}
