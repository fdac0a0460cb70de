import css from './StepMeter.module.css';

export interface StepMeterProps {
  /** Number of reached steps, from 0. */
  reached: number;
  steps: number;
}

/** Steps in a row. Hidden from screen readers, because the text beside it has the same information. */
export function StepMeter({ reached, steps }: StepMeterProps) {
  return (
    <div className={css.meter} aria-hidden="true">
      {Array.from({ length: steps }, (_, step) => (
        <span key={step} data-reached={step < reached || undefined} />
      ))}
    </div>
  );
}
