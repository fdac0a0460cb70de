import css from './StepMeter.module.css';

export interface StepMeterProps {
  /** How many of the steps are reached, from 0. */
  reached: number;
  steps: number;
}

/** Steps in a row. For the eye: the words beside it say the same. */
export function StepMeter({ reached, steps }: StepMeterProps) {
  return (
    <div className={css.meter} aria-hidden="true">
      {Array.from({ length: steps }, (_, step) => (
        <span key={step} data-reached={step < reached || undefined} />
      ))}
    </div>
  );
}
