import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '#i18n/messages.ts';
import type { JobError } from '#src/thread/job-error.ts';
import type { JobState } from '#src/thread/job-state.ts';
import { ResultMessage } from '#src/ui/result/ResultMessage.tsx';
import { ResultPanel, type ResultPanelProps } from '#src/ui/result/ResultPanel.tsx';
import { ResultProgress } from '#src/ui/result/ResultProgress.tsx';
import { useShownWorking } from '#src/ui/use-shown-working.ts';
import { FaultMessage } from './FaultMessage.tsx';

/** A result with its facts and actions. Default of `statusEnd`: the note that nothing is sent. */
export interface ResultView extends Omit<ResultPanelProps, 'label' | 'job' | 'children'> {
  readonly content: ReactNode;
}

/** Work that takes seconds: the label of its progress bar, and the function that cancels it. */
export interface ResultWork {
  readonly label: string;
  readonly onCancel?: () => void;
}

interface ResultStateProps<Value> {
  /** Accessible name of the region. Default: “Result”. */
  readonly label?: string;
  readonly state: JobState<Value>;
  /** True if the value belongs to an earlier text, because the current text is not complete yet. Default: false. */
  readonly isStale?: boolean;
  /** False to show an error in place of the last value. Default: true. */
  readonly keepsValue?: boolean;
  /** Content before the first result. */
  readonly prompt: ReactNode;
  /** Parts of the panel without a result. */
  readonly empty?: Omit<ResultView, 'content'>;
  /** Returns the message about an error. Default: the message of its code. */
  readonly errorOf?: (error: JobError) => ReactNode;
  /** Work whose progress replaces the content after 300 ms; null for short work. */
  readonly work?: ResultWork | null;
  readonly children: (value: Value) => ResultView;
}

/** Returns the message about an error of an engine, or about a fault of the site. */
function usualError(error: JobError): ReactNode {
  if (error.kind === 'fault') return <FaultMessage fault={error} />;
  return <ResultMessage tone="failed" title={<FormattedMessage id={error.code as MessageId} values={error.values} />} />;
}

/**
 * Result panel of a job: its prompt, progress, error or value. After a mistake in the input, the last value stays, dimmed; after another
 * failure, it stays below the message about the failure.
 */
export function ResultState<Value>(props: ResultStateProps<Value>) {
  const { state, isStale = false, keepsValue = true, prompt, empty, errorOf = usualError, work = null, children } = props;
  const { formatMessage } = useIntl();
  const { status, progress, error } = state;
  const value = error && !keepsValue ? undefined : (state.preview ?? state.value);
  const isSlow = useShownWorking(status === 'loading' && work !== null);
  const hasOldValue = value !== undefined && error?.kind === 'input';
  const { content, speech, ...panel }: ResultView =
    value === undefined
      ? { content: error ? null : prompt, ...empty }
      : { speech: { announce: 'again' }, statusEnd: <FormattedMessage id="mat.private" />, ...children(value) };
  return (
    <ResultPanel
      label={props.label ?? formatMessage({ id: 'mat.result' })}
      job={{ status, progress, isStale: isStale || hasOldValue, ...(isStale && { staleNote: null }) }}
      {...panel}
      speech={{ ...speech, ...((error || isStale) && { text: undefined }) }}
    >
      {error && !hasOldValue && errorOf(error)}
      {isSlow && work ? <ResultProgress {...work} progress={progress ?? { done: 0, total: 1 }} /> : content}
    </ResultPanel>
  );
}
