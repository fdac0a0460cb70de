import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useHandover } from '#src/handover/use-handover.ts';
import { useAction } from '#src/thread/use-action.ts';
import { ToolLayout } from '#src/ui/layout/ToolLayout.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { FileDrop } from '#src/ui/file-drop/FileDrop.tsx';
import { ResultPanel } from '#src/ui/result/ResultPanel.tsx';
import { ResultProgress } from '#src/ui/result/ResultProgress.tsx';
import { ResultMessage } from '#src/ui/result/ResultMessage.tsx';
import type { QrReading } from '#workers/qr/read.request.ts';
import { QrRefusal } from '../symbol/QrRefusal.tsx';
import type { ToolViewProps } from '../../section.ts';
import { CameraView } from './CameraView.tsx';
import { verifyClient } from '../client.ts';
import { readFile } from './open-picture.ts';
import { ReadCodes } from './ReadCodes.tsx';

/** Page that reads a picture from a file, the clipboard or the camera, and shows the content of its codes before anything is opened. */
export default function ReadPage({ page }: ToolViewProps) {
  const { formatMessage } = useIntl();
  const { state, run, cancel, clear } = useAction(readFile);
  const [filming, setFilming] = useState(false);
  /** Codes found by the camera. */
  const [seen, setSeen] = useState<QrReading | null>(null);
  useEffect(() => verifyClient.warm(), []);
  const take = ([picture]: readonly File[]) => {
    if (!picture) return;
    setFilming(false);
    setSeen(null);
    run({ file: picture });
  };
  useHandover<object>(page.name, { values: {}, onValues: () => undefined, onTransfer: ({ files }) => take(files) });
  const film = (now: boolean) => {
    if (now) {
      clear();
      setSeen(null);
    }
    setFilming(now);
  };
  const look = async (frame: ImageBitmap) => {
    const found = await verifyClient
      .read({ picture: frame, quick: true })
      .catch(() => null)
      .finally(() => frame.close());
    if (!found) return;
    setFilming(false);
    setSeen(found.value);
  };
  const options = (
    <Card as="section" fill="form" label={formatMessage({ id: 'qr.read.source' })}>
      <FileDrop
        label={formatMessage({ id: 'qr.read.picture' })}
        text={<FormattedMessage id="qr.read.drop" />}
        accept="image/*,application/pdf"
        onFiles={take}
      />
      <CameraView filming={filming} onFilming={film} onFrame={look} />
    </Card>
  );
  const reading = seen ?? (state.status === 'done' ? state.value : null);
  /** Progress of reading a PDF whose pages and images are more than one in total; otherwise null. */
  const progress = state.status === 'working' && state.progress && state.progress.total > 1 ? state.progress : null;
  const result = (
    <ResultPanel
      label={formatMessage({ id: 'mat.result' })}
      state={reading ? 'done' : state.status}
      title={<FormattedMessage id="qr.read.says" values={{ count: reading?.codes.length ?? 1 }} />}
      statusEnd={<FormattedMessage id="mat.private" />}
    >
      {reading ? (
        <ReadCodes {...reading} />
      ) : state.status === 'failed' ? (
        <QrRefusal error={state.error} />
      ) : progress ? (
        <ResultProgress label={formatMessage({ id: 'qr.read.working' })} progress={progress} unit="items" onCancel={cancel} />
      ) : (
        <ResultMessage
          tone="empty"
          ghost="lines"
          title={<FormattedMessage id="qr.read.promptTitle" />}
          text={<FormattedMessage id="qr.read.prompt" />}
        />
      )}
    </ResultPanel>
  );
  return <ToolLayout options={options} result={result} first="options" />;
}
