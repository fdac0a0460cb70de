import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Prompt } from '#src/locale/Prompt.tsx';
import { useHandover } from '#src/handover/use-handover.ts';
import { useAction } from '#src/thread/use-action.ts';
import { ToolLayout } from '#src/ui/layout/ToolLayout.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { FileDrop } from '#src/ui/file-drop/FileDrop.tsx';
import { ResultPanel } from '#src/ui/result/ResultPanel.tsx';
import { ResultProgress } from '#src/ui/result/ResultProgress.tsx';
import type { FoundCode } from '#workers/qr/read.request.ts';
import { QrRefusal } from '../symbol/QrRefusal.tsx';
import { promptNameOf, type ToolViewProps } from '../../section.ts';
import { CameraView } from './CameraView.tsx';
import { verifyClient } from '../client.ts';
import { type FilesReading, readFiles } from './read-files.ts';
import type { ReadingPage } from './tool.ts';
import { ReadCodes } from './ReadCodes.tsx';

/** Page that reads a picture from a file, the clipboard or the camera, and shows the content of its codes before anything is opened. */
export default function ReadPage({ page, tool }: ToolViewProps) {
  const { formatMessage } = useIntl();
  const { isCameraFirst = false } = tool.constants as ReadingPage;
  const { state, run, cancel, clear } = useAction(readFiles);
  const [filming, setFilming] = useState(false);
  /** Codes found by the camera. */
  const [seen, setSeen] = useState<FilesReading | null>(null);
  useEffect(() => verifyClient.warm(), []);
  /** Parts of texts whose other parts were not read yet. */
  const parts = useRef<readonly FoundCode[]>([]);
  const take = (files: readonly File[]) => {
    if (files.length === 0) return;
    setFilming(false);
    setSeen(null);
    run({ files, parts: parts.current });
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
      .read({ pictures: [frame], quick: true, parts: parts.current })
      .catch(() => null)
      .finally(() => frame.close());
    if (!found) return;
    const { value } = found;
    parts.current = value.parts;
    // The camera stays on until all parts of a text were read.
    if (value.codes.every(({ part }) => part === null)) setFilming(false);
    setSeen({ ...value, refused: [] });
  };
  const camera = <CameraView filming={filming} isMain={isCameraFirst} onFilming={film} onFrame={look} />;
  const options = (
    <Card as="section" fill="form" label={formatMessage({ id: 'qr.read.source' })}>
      {isCameraFirst && camera}
      <FileDrop
        label={formatMessage({ id: 'qr.read.picture' })}
        text={<FormattedMessage id="qr.read.drop" />}
        accept="image/*,application/pdf"
        onFiles={take}
      />
      {!isCameraFirst && camera}
    </Card>
  );
  useEffect(() => {
    if (state.status === 'ready') parts.current = state.value.parts;
  }, [state]);
  const reading = seen ?? (state.status === 'ready' ? state.value : null);
  /** Progress of reading a PDF whose pages and images are more than one in total; otherwise null. */
  const progress = state.progress && state.progress.total > 1 ? state.progress : null;
  const result = (
    <ResultPanel
      label={formatMessage({ id: 'mat.result' })}
      job={{ status: reading ? 'ready' : state.status }}
      title={<FormattedMessage id="qr.read.says" values={{ count: reading?.codes.length ?? 1 }} />}
      statusEnd={<FormattedMessage id="mat.private" />}
    >
      {reading ? (
        <ReadCodes {...reading} />
      ) : state.error ? (
        <QrRefusal error={state.error} />
      ) : progress ? (
        <ResultProgress label={formatMessage({ id: 'qr.read.working' })} progress={progress} unit="items" onCancel={cancel} />
      ) : (
        <Prompt name={promptNameOf(page, 'qr.read')} ghost="lines" />
      )}
    </ResultPanel>
  );
  return <ToolLayout options={options} result={result} first="options" />;
}
