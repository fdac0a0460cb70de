import { FormattedMessage } from 'react-intl';
import { Button } from '#src/ui/button/Button.tsx';
import type { InputError } from '#workers/wire/input-error.ts';
import css from './RepairButtons.module.css';
import type { TableRepair } from './use-repair.ts';

interface RepairButtonsProps {
  readonly error: InputError;
  readonly repair: TableRepair;
  readonly onSkipLines: () => void;
  /** Reads the text as several values; null if it is read so already. */
  readonly onReadValues: (() => void) | null;
}

/** Buttons below a syntax error, with the changes that may make the text readable. */
export function RepairButtons({ error, repair, onSkipLines, onReadValues }: RepairButtonsProps) {
  const { expected, skippable } = error.values;
  return (
    <div className={css.actions}>
      <Button tone="accent" disabled={repair.isWorking} onClick={repair.press}>
        <FormattedMessage id="visualizer.repair.label" />
      </Button>
      {skippable === 'yes' && (
        <Button tone="panel" onClick={onSkipLines}>
          <FormattedMessage id="visualizer.skipBadLines" />
        </Button>
      )}
      {onReadValues && (expected === 'end' || expected === 'newline') && (
        <Button tone="panel" onClick={onReadValues}>
          <FormattedMessage id="visualizer.readValues" />
        </Button>
      )}
    </div>
  );
}
