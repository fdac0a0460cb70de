import { useState } from 'react';
import { Button } from '../button/Button.tsx';
import { usePartsLabels } from '../labels.ts';
import css from './ResultProgress.module.css';
import { type Progress, shareOf, Tape } from './Tape.tsx';

interface ResultProgressProps {
  /** Description of the work, for example “Encoding backup.tar”. */
  label: string;
  progress: Progress;
  /** Unit of the progress. Default: bytes. */
  unit?: 'bytes' | 'items';
  /** Called by the button “Cancel”. Without it there is no button. */
  onCancel?: () => void;
}

/** Time in ms before which no remaining time is shown, because an early estimate depends on the start of the worker. */
const ESTIMATE_AFTER_MS = 500;

/** Large progress bar with percentage, rate and remaining time, for work that takes seconds. */
export function ResultProgress({ label, progress, unit = 'bytes', onCancel }: ResultProgressProps) {
  const labels = usePartsLabels();
  const [start] = useState(() => ({ done: progress.done, atMs: performance.now() }));
  const elapsedMs = performance.now() - start.atMs;
  const perSecond = ((progress.done - start.done) / elapsedMs) * 1000;
  const estimated = elapsedMs >= ESTIMATE_AFTER_MS && perSecond > 0;
  const rate = unit === 'bytes' ? labels.rateBytes : labels.rateItems;
  return (
    <div className={css.work}>
      <div className={css.words}>
        <span>{labels.percent(shareOf(progress))}</span>
        <span>{estimated && `${rate(perSecond)} · ${labels.timeLeft((progress.total - progress.done) / perSecond)}`}</span>
      </div>
      <Tape kind="bar" label={label} progress={progress} />
      {onCancel && (
        <div>
          <Button tone="panel" onClick={onCancel}>
            {labels.cancel}
          </Button>
        </div>
      )}
    </div>
  );
}
