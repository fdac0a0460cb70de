import { FormattedMessage, useIntl } from 'react-intl';
import type { JobError } from '#src/thread/job-error.ts';
import { CopyButton } from '#src/ui/button/CopyButton.tsx';
import { DownloadButton } from '#src/ui/button/DownloadButton.tsx';
import { LinesList } from '#src/locale/LinesList.tsx';
import { ResultPanel, type ResultPanelState } from '#src/ui/result/ResultPanel.tsx';
import { ResultMessage } from '#src/ui/result/ResultMessage.tsx';
import { useSaveToasts } from '#src/ui/button/use-save-toasts.ts';
import type { RevealedDraw, Proof } from '#workers/random/request.ts';
import { ErrorText } from '../ErrorText.tsx';
import css from './RevealedResult.module.css';
import { proofFile } from './proof-file.ts';

interface RevealedResultProps {
  readonly sealed: Proof | null;
  readonly held: RevealedDraw | null;
  readonly error: JobError | null;
  readonly working: boolean;
}

/** Shows the commitment until the public word is known, then the result and its proof. */
export function RevealedResult({ sealed, held, error, working }: RevealedResultProps) {
  const { formatMessage } = useIntl();
  const saved = useSaveToasts();
  const state: ResultPanelState = working ? 'working' : error ? 'failed' : sealed ? 'done' : 'empty';
  const proof = held?.proof ?? sealed;
  const notProven = formatMessage({ id: 'random.verify.limitsText' }).split('\n');
  return (
    <ResultPanel
      label={formatMessage({ id: 'mat.result' })}
      state={state}
      title={proof && <FormattedMessage id={held ? 'random.verify.heldTitle' : 'random.verify.sealedTitle'} />}
      detail={held && <FormattedMessage id="random.list.made" values={{ count: held.lines.count }} />}
      actions={
        proof && (
          <>
            <DownloadButton
              tone={held ? 'accent' : 'panel'}
              label={formatMessage({ id: held ? 'random.verify.proof' : 'random.verify.keep' })}
              file={() => proofFile(proof, notProven)}
            />
            <CopyButton
              tone={held ? 'panel' : 'accent'}
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
      {!proof && !error && (
        <ResultMessage
          tone="empty"
          ghost="lines"
          title={<FormattedMessage id="random.verify.promptTitle" />}
          text={<FormattedMessage id="random.verify.prompt" />}
        />
      )}
      {proof && (
        <div className={css.commitment}>
          <span>
            <FormattedMessage id="random.verify.commitment" />
          </span>
          <code>{proof.commitment}</code>
          {!held && (
            <p>
              <FormattedMessage id="random.verify.sealedNote" />
            </p>
          )}
        </div>
      )}
      {held && <LinesList lines={held.lines} label={formatMessage({ id: 'random.list.drawn' })} />}
    </ResultPanel>
  );
}
