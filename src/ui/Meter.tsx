import css from './Meter.module.css';

export interface MeterProps {
  /** How many of the steps are reached, from 0. */
  reached: number;
  steps: number;
}

/** Steps in a row. For the eye: the words beside it say the same. */
export function Meter({ reached, steps }: MeterProps) {
  return (
    <div className={css.meter} aria-hidden="true">
      {Array.from({ length: steps }, (_, step) => (
        <span key={step} data-reached={step < reached || undefined} />
      ))}
    </div>
  );
}
