import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { JobFault } from '#src/thread/job-error.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { ResultMessage } from '#src/ui/result/ResultMessage.tsx';

interface FaultMessageProps {
  readonly fault: JobFault;
  /** Replaces the general title with one of the tool. */
  readonly title?: ReactNode;
}

/** Shows in the result panel why a job with a valid request failed, with a button that retries it. */
export function FaultMessage({ fault: { code, details, retry }, title }: FaultMessageProps) {
  return (
    <ResultMessage
      tone="failed"
      title={title ?? <FormattedMessage id={code} values={{ details }} />}
      text={<FormattedMessage id={`${code}Text`} />}
      action={
        <Button tone="accent" icon="refresh" onClick={retry}>
          <FormattedMessage id="error.retry" />
        </Button>
      }
    />
  );
}
