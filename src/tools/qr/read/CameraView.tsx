import { useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#src/ui/button/Button.tsx';
import css from './CameraView.module.css';

interface CameraViewProps {
  readonly filming: boolean;
  /** True if its button is the main one of the page. */
  readonly isMain: boolean;
  readonly onFilming: (filming: boolean) => void;
  readonly onFrame: (frame: ImageBitmap) => Promise<void>;
}

type Trouble = 'denied' | 'absent' | 'failed';

/** Pause in ms between reading two camera frames. It delays no code, because people need longer than this to hold the camera still. */
const LOOK_EVERY_MS = 200;

function troubleOf(error: unknown): Trouble {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' || error instanceof TypeError ? 'absent' : 'failed';
}

/** View of the camera, which is switched on by a button and off when a code is found. */
export function CameraView({ filming, isMain, onFilming, onFrame }: CameraViewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const latest = useRef({ onFilming, onFrame });
  useEffect(() => {
    latest.current = { onFilming, onFrame };
  });

  useEffect(() => {
    if (!filming) return undefined;
    let stream: MediaStream | null = null;
    let isOver = false;
    const film = async () => {
      const opened = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } } });
      stream = opened;
      const view = video.current;
      if (isOver || !view) return stop();
      view.srcObject = opened;
      await view.play();
      while (!isOver) {
        await latest.current.onFrame(await createImageBitmap(view));
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      }
    };
    const stop = () => {
      isOver = true;
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    film().catch((error: unknown) => {
      if (isOver) return;
      stop();
      setTrouble(troubleOf(error));
      latest.current.onFilming(false);
    });
    return stop;
  }, [filming]);

  return (
    <div className={css.camera}>
      <Button
        tone={isMain && !filming ? 'act' : 'plain'}
        icon="qr-code"
        onClick={() => {
          setTrouble(null);
          onFilming(!filming);
        }}
      >
        <FormattedMessage id={filming ? 'qr.read.camera.stop' : 'qr.read.camera.start'} />
      </Button>
      {filming && <video ref={video} className={css.view} muted playsInline />}
      {trouble && (
        <p role="alert" className={css.trouble}>
          <FormattedMessage id={`qr.read.camera.${trouble}`} />
        </p>
      )}
    </div>
  );
}
