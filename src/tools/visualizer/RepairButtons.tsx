import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { jobErrorOf } from '#src/thread/job-error.ts';
import { useAction } from '#src/thread/use-action.ts';
import type { CallOptions, Releasable } from '#src/thread/worker-client.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { toast } from '#src/ui/toast/toast.ts';
import { type Repaired, type RepairRequest, slips } from '#workers/visualizer/request.ts';
import type { InputError } from '#workers/wire/input-error.ts';
import { useErrorWords } from './error-words.ts';
import type { Input } from './input.ts';
import css from './RepairButtons.module.css';
import type { TableHandle } from './table/use-table.ts';

export interface TableRepair {
  readonly press: () => void;
  readonly isWorking: boolean;
  /** Description of the changes made to the text in the editor; null if it was not repaired. */
  readonly done: string | null;
}

/** Repairs nearly valid JSON on request and reports the changes. */
export function useRepair({ client }: TableHandle, input: Input, onInput: (input: Input) => void): TableRepair {
  const { formatMessage } = useIntl();
  const errorWords = useErrorWords();
  const [done, setDone] = useState<{ readonly input: Input; readonly words: string } | null>(null);
  const repair = async (request: RepairRequest, options: CallOptions): Promise<Releasable<Repaired | null>> => {
    try {
      const answer = await client.repair(request, options);
      const { value } = answer;
      const steps = slips.flatMap((slip) => {
        const count = value.changes[slip];
        return count ? [formatMessage({ id: `visualizer.slip.${slip}` }, { count })] : [];
      });
      if (steps.length === 0) {
        toast.info(formatMessage({ id: 'visualizer.repair.none' }));
        return answer;
      }
      const file = value.blob && new File([value.blob], input.file?.name ?? 'repaired.json', { type: 'application/json' });
      const next = { text: value.text ?? '', file };
      setDone({ input: next, words: formatMessage({ id: 'visualizer.repair.done' }, { steps: steps.join(', ') }) });
      onInput(next);
      return answer;
    } catch (error) {
      if (options.signal?.aborted) throw error;
      toast.error(errorWords(jobErrorOf(error, () => undefined)));
      return { value: null, release: () => undefined };
    }
  };
  const { state, run, cancel } = useAction(repair);
  // Cancels the repair of an input that is replaced: its result must not overwrite the new input.
  useEffect(() => cancel, [cancel, input]);
  return {
    press: () => run({ source: input.file ?? input.text }),
    isWorking: state.status === 'loading',
    done: done && done.input.text === input.text && done.input.file === input.file ? done.words : null,
  };
}

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
