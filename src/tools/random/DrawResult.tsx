import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '#i18n/messages.ts';
import type { JobState } from '#src/thread/job-state.ts';
import { ResultPanel } from '#src/ui/result/ResultPanel.tsx';
import { ResultMessage } from '#src/ui/result/ResultMessage.tsx';
import { ErrorText } from './ErrorText.tsx';

interface DrawResultProps {
  readonly state: JobState<unknown>;
  /** Name of the page, for example `random.dice`, whose prompt is shown before the first draw. */
  readonly name: string;
  /** Picture of the prompt. Default: lines. */
  readonly ghost?: 'numbers' | 'lines';
  readonly title: ReactNode;
  /** Text announced to screen readers in place of title and detail. */
  readonly spoken?: string | undefined;
  readonly detail: ReactNode;
  readonly actions: ReactNode;
  /** The result. */
  readonly children: ReactNode;
}

/** Shows the result of a draw, its error, or the prompt. */
export function DrawResult({ state, name, ghost = 'lines', title, spoken, detail, actions, children }: DrawResultProps) {
  const { formatMessage } = useIntl();
  const { status, value } = state;
  return (
    <ResultPanel
      label={formatMessage({ id: 'mat.result' })}
      announce="again"
      spoken={status === 'done' ? spoken : undefined}
      stale={value !== undefined && status === 'failed' && state.error.kind === 'input'}
      state={status}
      title={title}
      detail={detail}
      actions={actions}
      statusEnd={value !== undefined && <FormattedMessage id="mat.private" />}
    >
      {status === 'failed' && (value === undefined || state.error.kind === 'fault') && <ErrorText error={state.error} />}
      {value === undefined && status !== 'failed' && (
        <ResultMessage
          tone="empty"
          ghost={ghost}
          title={<FormattedMessage id={`${name}.promptTitle` as MessageId} />}
          text={<FormattedMessage id={`${name}.prompt` as MessageId} />}
        />
      )}
      {children}
    </ResultPanel>
  );
}
