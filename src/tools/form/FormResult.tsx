import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '#i18n/messages.ts';
import { FaultMessage } from '#src/locale/FaultMessage.tsx';
import type { JobError } from '#src/thread/job-error.ts';
import type { JobState } from '#src/thread/job-state.ts';
import { ResultPanel } from '#src/ui/result/ResultPanel.tsx';
import { ResultMessage } from '#src/ui/result/ResultMessage.tsx';

export interface FormResultProps {
  readonly state: JobState<unknown>;
  /** Name of the page, for example `random.dice`, whose prompt is shown before the first result. */
  readonly name: string;
  /** Picture of the prompt. Default: lines. */
  readonly ghost?: 'numbers' | 'lines';
  readonly title: ReactNode;
  /** Text announced to screen readers in place of title and detail. */
  readonly spoken?: string | undefined;
  readonly detail: ReactNode;
  readonly actions: ReactNode;
  /** Returns the message about an error. */
  readonly errorText?: (error: JobError) => ReactNode;
  /** The result. */
  readonly children: ReactNode;
}

/** Returns the message about an error of an engine, or about a fault of the site. */
function usualError(error: JobError): ReactNode {
  if (error.kind === 'fault') return <FaultMessage fault={error} />;
  return <ResultMessage tone="failed" title={<FormattedMessage id={error.code as MessageId} values={error.values} />} />;
}

/** Shows the result of a form, its error, or the prompt. */
export function FormResult({
  state,
  name,
  ghost = 'lines',
  title,
  spoken,
  detail,
  actions,
  errorText = usualError,
  children,
}: FormResultProps) {
  const { formatMessage } = useIntl();
  const { status } = state;
  const value = state.preview ?? state.value;
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
      {status === 'failed' && (value === undefined || state.error.kind === 'fault') && errorText(state.error)}
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
