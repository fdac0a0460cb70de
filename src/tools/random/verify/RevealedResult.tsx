import { FormattedMessage, useIntl } from 'react-intl';
import type { JobState } from '#src/thread/job-state.ts';
import { CopyButton } from '#src/ui/button/CopyButton.tsx';
import { DownloadButton } from '#src/ui/button/DownloadButton.tsx';
import { LinesList } from '#src/locale/LinesList.tsx';
import { Prompt } from '#src/locale/Prompt.tsx';
import { ResultPanel } from '#src/ui/result/ResultPanel.tsx';
import { useSaveToasts } from '#src/ui/button/use-save-toasts.ts';
import type { RevealedDraw, Proof } from '#workers/random/request.ts';
import { ErrorText } from '../ErrorText.tsx';
import css from './RevealedResult.module.css';
import { proofFile } from './proof-file.ts';

interface RevealedResultProps {
  readonly sealed: Proof | null;
  /** The jobs that seal and reveal the draw. */
  readonly jobs: readonly JobState<unknown>[];
  readonly draw: RevealedDraw | null;
}

/** Shows the commitment until the public word is known, then the result and its proof. */
export function RevealedResult({ sealed, jobs, draw }: RevealedResultProps) {
  const { formatMessage } = useIntl();
  const saved = useSaveToasts();
  const error = jobs.find((job) => job.error)?.error;
  const isLoading = jobs.some(({ status }) => status === 'loading');
  const proof = draw?.proof ?? sealed;
  const notProven = formatMessage({ id: 'random.verify.limitsText' }).split('\n');
  return (
    <ResultPanel
      label={formatMessage({ id: 'mat.result' })}
      job={{ status: isLoading ? 'loading' : error ? 'failed' : sealed ? 'ready' : 'idle' }}
      title={proof && <FormattedMessage id={draw ? 'random.verify.heldTitle' : 'random.verify.sealedTitle'} />}
      detail={draw && <FormattedMessage id="random.list.made" values={{ count: draw.lines.count }} />}
      actions={
        proof && (
          <>
            <DownloadButton
              tone={draw ? 'accent' : 'panel'}
              label={formatMessage({ id: draw ? 'random.verify.proof' : 'random.verify.keep' })}
              file={() => proofFile(proof, notProven)}
            />
            <CopyButton
              tone={draw ? 'panel' : 'accent'}
              label={formatMessage({ id: 'random.verify.copyCommitment' })}
              content={() => proof.commitment}
              onFailed={saved.onCopyFailed}
            />
          </>
        )
      }
      statusEnd={proof && <FormattedMessage id="mat.private" />}
    >
      {error && <ErrorText error={error} />}
      {!proof && !error && <Prompt name="random.verify" ghost="lines" />}
      {proof && (
        <div className={css.commitment}>
          <span>
            <FormattedMessage id="random.verify.commitment" />
          </span>
          <code translate="no">{proof.commitment}</code>
          {!draw && (
            <p>
              <FormattedMessage id="random.verify.sealedNote" />
            </p>
          )}
        </div>
      )}
      {draw && <LinesList lines={draw.lines} label={formatMessage({ id: 'random.list.drawn' })} />}
    </ResultPanel>
  );
}
