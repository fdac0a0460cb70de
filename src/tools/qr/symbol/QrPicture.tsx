import { useLayoutEffect, useRef } from 'react';
import css from './QrResult.module.css';

interface QrPictureProps {
  readonly bitmap: ImageBitmap;
  readonly label: string;
  /** A short form of the content, announced with the result. */
  readonly content?: string;
  /** True if the code was not read back: it is left out when the page is printed. */
  readonly unread?: boolean;
}

export function QrPicture({ bitmap, label, content, unread }: QrPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    // A bitmap is closed when its code is no longer shown; its width is then 0.
    if (!canvas.current || bitmap.width === 0) return;
    canvas.current.width = bitmap.width;
    canvas.current.height = bitmap.height;
    // The bitmap is copied, not transferred, because it is drawn again if React mounts a new canvas.
    canvas.current.getContext('2d')?.drawImage(bitmap, 0, 0);
  }, [bitmap]);
  return (
    <canvas
      ref={canvas}
      className={css.picture}
      role="img"
      aria-label={content ? `${label}: ${content}` : label}
      data-announced=""
      data-first-line=""
      data-unread={unread || undefined}
    >
      {content}
    </canvas>
  );
}
