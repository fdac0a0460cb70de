import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { lazyPart } from '#src/locale/lazy-part.tsx';
import { jobErrorOf } from '#src/thread/job-error.ts';
import { useAction } from '#src/thread/use-action.ts';
import type { CallOptions, Releasable, WorkerClient } from '#src/thread/worker-client.ts';
import type { VisualizerEngine } from '#workers/visualizer/engine.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { UndoNote } from '#src/ui/proposal/UndoNote.tsx';
import { useReplacement } from '#src/ui/proposal/use-replacement.ts';
import { toast } from '#src/ui/toast/toast.ts';
import { type Repaired, type RepairRequest, slips } from '#workers/visualizer/repair.request.ts';
import { isPackedText } from '#workers/visualizer/file-name.request.ts';
import { mayBeCsv } from '#workers/visualizer/request.ts';
import type { ReadCharset } from '#workers/visualizer/source.request.ts';
import type { InputError } from '#workers/wire/input-error.ts';
import { useErrorWords } from './error-words.ts';
import type { Input } from './input.ts';
import css from './RepairButtons.module.css';

const Proposal = lazyPart(() => import('#src/ui/proposal/Proposal.tsx').then((module) => module.Proposal));

/** A repair of an input that is proposed or applied. */
interface ProposedRepair extends Pick<Repaired, 'places' | 'placeCount'> {
  readonly input: Input;
  readonly charset: ReadCharset | null;
  readonly repaired: Input;
  /** Text of the input. */
  readonly before: string;
  /** Changes in words. */
  readonly steps: string;
}

export interface TableRepair {
  /** Null for a packed file, whose bytes are not the text. */
  readonly press: (() => void) | null;
  readonly isWorking: boolean;
  /** A repair of the input that was not applied yet; null for none. */
  readonly proposal: ProposedRepair | null;
  readonly apply: () => void;
  /** Description of the changes made to the text in the editor, with a button that undoes them; null if it was not repaired. */
  readonly done: ReactNode;
}

/** The worker of the page, which repairs texts. */
type RepairClient = Pick<WorkerClient<VisualizerEngine>, 'repair'>;

interface RepairOptions {
  readonly input: Input;
  /** Chosen charset of the file; null if it is recognized. */
  readonly charset: ReadCharset | null;
  readonly onInput: (input: Input) => void;
}

/** Proposes a repair of nearly valid JSON on request. It is applied by another press, and can be undone. */
export function useRepair({ client }: { readonly client: RepairClient }, { input, charset, onInput }: RepairOptions): TableRepair {
  const { formatMessage } = useIntl();
  const errorWords = useErrorWords();
  const [proposed, setProposed] = useState<ProposedRepair | null>(null);
  const { replace, undo } = useReplacement({ value: input, onChange: onInput });
  const repair = async (request: RepairRequest, options: CallOptions): Promise<Releasable<Repaired | null>> => {
    try {
      const answer = await client.repair(request, options);
      const { text, blob, damaged, changes, places, placeCount } = answer.value;
      const steps = slips.flatMap((slip) => {
        const count = changes[slip];
        return count ? [formatMessage({ id: `visualizer.slip.${slip}` }, { count })] : [];
      });
      if (placeCount === 0) {
        toast.info(formatMessage({ id: 'visualizer.repair.none' }));
        return answer;
      }
      const file = blob && new File([blob], input.file?.name ?? 'repaired.json', { type: 'application/json' });
      setProposed({
        input,
        charset,
        repaired: { text: text ?? '', file },
        before: damaged ?? input.text,
        steps: steps.join(', '),
        places,
        placeCount,
      });
      return answer;
    } catch (error) {
      if (options.signal?.aborted) throw error;
      toast.error(errorWords(jobErrorOf(error, () => undefined)));
      return { value: null, release: () => undefined };
    }
  };
  const { state, run, cancel } = useAction(repair);
  // Cancels the repair of an input that is replaced, or read in another charset: its result must not overwrite the new input.
  useEffect(() => cancel, [cancel, input, charset]);
  const isOf = (one: Input | undefined) => one !== undefined && one.text === input.text && one.file === input.file;
  return {
    press: isPackedText(input.file?.name ?? '') ? null : () => run({ source: input.file ?? input.text, charset }),
    isWorking: state.status === 'loading',
    proposal: isOf(proposed?.input) && proposed?.charset === charset ? proposed : null,
    apply: () => proposed && replace(proposed.repaired),
    done: proposed && undo && isOf(proposed.repaired) && (
      <UndoNote text={<FormattedMessage id="visualizer.repair.done" values={{ steps: proposed.steps }} />} onUndo={undo} />
    ),
  };
}

interface RepairButtonsProps {
  readonly error: InputError;
  readonly repair: TableRepair;
  /** Skips lines that are not JSON; missing where lines cannot be skipped. */
  readonly onSkipLines?: () => void;
  /** Reads the text as several values; null if it is read so already. */
  readonly onReadValues: (() => void) | null;
  /** Reads the text as CSV; missing where CSV is not read. */
  readonly onReadCsv?: () => void;
}

/** Buttons below a syntax error, with the changes that may make the text readable. */
export function RepairButtons({ error, repair, onSkipLines, onReadValues, onReadCsv }: RepairButtonsProps) {
  const { expected, skippable } = error.values;
  const { proposal } = repair;
  return (
    <div className={css.actions}>
      {proposal ? (
        <Proposal
          title={<FormattedMessage id="visualizer.repair.proposed" values={{ steps: proposal.steps }} />}
          before={proposal.before}
          after={{ changes: proposal.places, count: proposal.placeCount }}
          applyLabel={<FormattedMessage id="visualizer.repair.apply" />}
          onApply={repair.apply}
        />
      ) : (
        repair.press && (
          <Button tone="accent" disabled={repair.isWorking} onClick={repair.press}>
            <FormattedMessage id="visualizer.repair.label" />
          </Button>
        )
      )}
      {skippable === 'yes' && onSkipLines && (
        <Button tone="panel" onClick={onSkipLines}>
          <FormattedMessage id="visualizer.skipBadLines" />
        </Button>
      )}
      {onReadValues && (expected === 'end' || expected === 'newline') && (
        <Button tone="panel" onClick={onReadValues}>
          <FormattedMessage id="visualizer.readValues" />
        </Button>
      )}
      {onReadCsv && mayBeCsv(error.values) && (
        <Button tone="panel" onClick={onReadCsv}>
          <FormattedMessage id="visualizer.readCsv" />
        </Button>
      )}
    </div>
  );
}
