import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { JobFault } from '#src/thread/job-error.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { ResultMessage } from '#src/ui/result/ResultMessage.tsx';

interface FaultMessageProps {
  readonly fault: JobFault;
  /** What a tool calls it in words of its own. */
  readonly title?: ReactNode;
}

/** In the result panel: what kept a job from its end though nothing was wrong with what was asked, and the press that asks once more. */
export function FaultMessage({ fault: { code, details, retry }, title }: FaultMessageProps) {
  return (
    <ResultMessage
      tone="failed"
      title={title ?? <FormattedMessage id={code} values={{ details }} />}
      text={<FormattedMessage id={`${code}Text`} />}
      action={
        <Button tone="tape" icon="refresh" onClick={retry}>
          <FormattedMessage id="error.retry" />
        </Button>
      }
    />
  );
}
