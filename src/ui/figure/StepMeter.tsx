import css from './StepMeter.module.css';

const STEPS = 4;

interface StepMeterProps {
  /** Number of reached steps, from 0 to 4. */
  reached: number;
}

/** Steps in a row. Hidden from screen readers, because the text beside it has the same information. */
export function StepMeter({ reached }: StepMeterProps) {
  return (
    <div className={css.meter} aria-hidden="true">
      {Array.from({ length: STEPS }, (_, step) => (
        <span key={step} data-reached={step < reached || undefined} />
      ))}
    </div>
  );
}
