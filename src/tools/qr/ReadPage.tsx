import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useHandover } from '#src/handover/use-handover.ts';
import { useAction } from '#src/thread/use-action.ts';
import { Bench } from '#src/ui/Bench.tsx';
import { Card } from '#src/ui/Card.tsx';
import { FileDrop } from '#src/ui/FileDrop.tsx';
import { Mat, type MatState } from '#src/ui/Mat.tsx';
import { MatMessage } from '#src/ui/MatMessage.tsx';
import type { QrReading } from '#workers/qr/read.request.ts';
import { QrRefusal } from './QrRefusal.tsx';
import type { ToolViewProps } from '../section.ts';
import { CameraView } from './CameraView.tsx';
import { verifyClient } from './client.ts';
import { ReadCodes } from './ReadCodes.tsx';

const states = { empty: 'empty', working: 'working', failed: 'failed', done: 'done' } as const satisfies Record<string, MatState>;

/** A picture dropped, pasted or from the camera; what its codes say, before anything is opened. */
export default function ReadPage({ page }: ToolViewProps) {
  const { formatMessage } = useIntl();
  const { state, run, clear } = useAction(verifyClient.read);
  const [filming, setFilming] = useState(false);
  /** What the camera saw. */
  const [seen, setSeen] = useState<QrReading | null>(null);
  useEffect(() => verifyClient.warm(), []);
  const take = ([picture]: readonly File[]) => {
    if (!picture) return;
    setFilming(false);
    setSeen(null);
    run({ picture, quick: false });
  };
  useHandover<object>(page.name, { values: {}, onValues: () => undefined, onParcel: ({ files }) => take(files) });
  const film = (now: boolean) => {
    if (now) {
      clear();
      setSeen(null);
    }
    setFilming(now);
  };
  const look = async (frame: ImageBitmap) => {
    const found = await verifyClient.read({ picture: frame, quick: true }).catch(() => null);
    if (!found) return;
    setFilming(false);
    setSeen(found.value);
  };
  const options = (
    <Card as="section" fill="form" label={formatMessage({ id: 'qr.read.source' })}>
      <FileDrop
        label={formatMessage({ id: 'qr.read.picture' })}
        text={<FormattedMessage id="qr.read.drop" />}
        accept="image/*"
        onFiles={take}
      />
      <CameraView filming={filming} onFilming={film} onFrame={look} />
    </Card>
  );
  const reading = seen ?? (state.status === 'done' ? state.value : null);
  const mat = (
    <Mat
      label={formatMessage({ id: 'mat.result' })}
      state={reading ? 'done' : states[state.status]}
      title={<FormattedMessage id="qr.read.says" values={{ count: reading?.codes.length ?? 1 }} />}
      statusEnd={<FormattedMessage id="mat.private" />}
    >
      {reading ? (
        <ReadCodes codes={reading.codes} />
      ) : state.status === 'failed' ? (
        <QrRefusal error={state.error} />
      ) : (
        <MatMessage tone="empty" title={<FormattedMessage id="qr.read.promptTitle" />} text={<FormattedMessage id="qr.read.prompt" />} />
      )}
    </Mat>
  );
  return <Bench options={options} mat={mat} first="options" />;
}
