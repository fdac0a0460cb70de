import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { JobState } from '#src/thread/job-state.ts';
import { ResultPanel } from '#src/ui/result/ResultPanel.tsx';
import { ResultMessage } from '#src/ui/result/ResultMessage.tsx';
import { ErrorText } from './ErrorText.tsx';

interface DrawResultProps {
  readonly state: JobState<unknown>;
  /** The page whose prompt is shown before the first draw. */
  readonly page: 'dice' | 'list';
  readonly title: ReactNode;
  readonly detail: ReactNode;
  readonly actions: ReactNode;
  /** The result. */
  readonly children: ReactNode;
}

/** The result of a draw, its error, or the prompt. */
export function DrawResult({ state, page, title, detail, actions, children }: DrawResultProps) {
  const { formatMessage } = useIntl();
  const { status, value } = state;
  return (
    <ResultPanel
      label={formatMessage({ id: 'mat.result' })}
      says="again"
      state={status}
      title={title}
      detail={detail}
      actions={actions}
      statusEnd={value !== undefined && <FormattedMessage id="mat.private" />}
    >
      {status === 'failed' && <ErrorText error={state.error} />}
      {value === undefined && status !== 'failed' && (
        <ResultMessage
          tone="empty"
          title={<FormattedMessage id={`random.${page}.promptTitle`} />}
          text={<FormattedMessage id={`random.${page}.prompt`} />}
        />
      )}
      {children}
    </ResultPanel>
  );
}
