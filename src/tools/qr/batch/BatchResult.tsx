import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Prompt } from '#src/locale/Prompt.tsx';
import type { Action } from '#src/thread/use-action.ts';
import type { JobState } from '#src/thread/job-state.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { DownloadButton } from '#src/ui/button/DownloadButton.tsx';
import { SteadyLabel } from '#src/ui/button/SteadyLabel.tsx';
import { usePartsLabels } from '#src/ui/labels.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { ResultPanel } from '#src/ui/result/ResultPanel.tsx';
import { ResultSelect } from '#src/ui/choice/Select.tsx';
import { saveFile } from '#src/ui/button/save-file.ts';
import { useSaveToasts } from '#src/ui/button/use-save-toasts.ts';
import { type BatchFormat, type BatchPlan, batchFormats } from '#workers/qr/batch.request.ts';
import { QrRefusal } from '../symbol/QrRefusal.tsx';
import { BatchPreview } from './BatchPreview.tsx';
import css from '../symbol/QrResult.module.css';
import { lazyPart } from '#src/locale/lazy-part.tsx';
import type { UnreadWarningProps } from '../proof/UnreadWarning.tsx';
import { useFileOptions } from '../symbol/file-options.ts';
import type { LoadedLogo } from '../logo/logo.ts';
import type { BatchFindings, BatchJob, BatchZip } from './make-zip.ts';
import { useCurrentZip } from './use-current-zip.ts';
import type { RowPreview } from './use-row-preview.ts';

interface BatchResultProps {
  readonly plan: JobState<BatchPlan>;
  readonly zip: Action<BatchJob, BatchZip>;
  readonly preview: RowPreview;
  readonly logo: LoadedLogo | null;
  readonly onFindings: (findings: BatchFindings | null) => void;
}

const UnreadWarning = lazyPart<UnreadWarningProps>(() => import('../proof/after-drawing.ts').then((parts) => parts.UnreadWarning), {
  messages: ['qr/style'],
});

const noRows: BatchPlan['rows'] = [];

const isBatchFormat = (format: string): format is BatchFormat => (batchFormats as readonly string[]).includes(format);

/** A preview of one code, the button that draws all codes, and the progress. */
export function BatchResult({ plan, zip, preview, logo, onFindings }: BatchResultProps) {
  const { formatMessage } = useIntl();
  const labels = usePartsLabels();
  const saved = useSaveToasts();
  const chosen = useFileOptions((file) => file.format);
  const format = isBatchFormat(chosen) ? chosen : 'png';
  const [warned, setWarned] = useState<BatchZip | null>(null);
  const rows = plan.value?.rows ?? noRows;
  const progress = zip.state.status === 'loading' ? (zip.state.progress ?? { done: 0, total: rows.length }) : null;
  const error = plan.error ?? zip.state.error;
  const isLoading = progress !== null || (!error && rows.length === 0 && plan.status === 'loading');

  const { made, make } = useCurrentZip({ rows, zip, format, logo });
  const save = (ready: BatchZip) => {
    if (ready.unread.length > 0) return setWarned(ready);
    saveFile('qr.zip', ready.blob).then(() => saved.onDone({ name: 'qr.zip', blob: ready.blob }), saved.onFailed);
  };
  const download = () => {
    if (made) return save(made);
    onFindings(null);
    setWarned(null);
    make({ onFindings, onMade: save });
  };
  const title = progress ? (
    <FormattedMessage id="qr.batch.progress" values={{ ...progress }} />
  ) : made ? (
    <span className={css.proof}>
      <Icon name={made.unread.length > 0 ? 'alert' : 'check'} size={16} />
      <span>
        <FormattedMessage
          id="qr.batch.made"
          values={{
            count: made.count,
            read: made.count - made.unread.length,
            outcome: made.unread.length > 0 ? 'some' : made.count === 1 ? 'one' : 'all',
            size: labels.bytes(made.blob.size),
          }}
        />
      </span>
    </span>
  ) : (
    <FormattedMessage id="qr.batch.codes" values={{ count: rows.length }} />
  );
  return (
    <ResultPanel
      label={formatMessage({ id: 'mat.result' })}
      job={{
        status: isLoading ? 'loading' : error ? 'failed' : rows.length > 0 ? 'ready' : 'idle',
        progress: progress ?? undefined,
      }}
      title={title}
      actions={
        <>
          <ResultSelect
            label={formatMessage({ id: 'qr.format.label' })}
            value={format}
            disabled={progress !== null}
            options={batchFormats.map((value) => ({ value, label: formatMessage({ id: `qr.format.${value}` }) }))}
            onChange={(value) => {
              zip.clear();
              useFileOptions.setState({ format: value });
            }}
          />
          {progress ? (
            <Button tone="panel" onClick={zip.cancel}>
              {labels.cancel}
            </Button>
          ) : (
            <Button tone="accent" icon="download" disabled={rows.length === 0} onClick={download}>
              <SteadyLabel widest={<FormattedMessage id="qr.batch.again" />}>
                <FormattedMessage id={made ? 'qr.batch.again' : 'qr.batch.download'} />
              </SteadyLabel>
            </Button>
          )}
        </>
      }
      statusEnd={<FormattedMessage id="mat.private" />}
    >
      <div className={css.body} data-steps="">
        {made && made === warned && (
          <UnreadWarning
            reason={<FormattedMessage id="qr.batch.unreadWarning" values={{ count: made.unread.length }} />}
            onDismiss={() => setWarned(null)}
          >
            <DownloadButton
              tone="panel"
              label={formatMessage({ id: 'qr.downloadAnyway' })}
              file={() => ({ name: 'qr.zip', blob: made.blob })}
            />
          </UnreadWarning>
        )}
        {error && !progress ? (
          <QrRefusal error={error} />
        ) : rows.length > 0 ? (
          <BatchPreview preview={preview} count={rows.length} />
        ) : (
          <Prompt name="qr.batch" ghost="code" />
        )}
      </div>
    </ResultPanel>
  );
}
