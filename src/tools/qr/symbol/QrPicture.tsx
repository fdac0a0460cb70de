import { useLayoutEffect, useRef } from 'react';
import { drawSheet, type Sheet } from './sheet.ts';
import css from './QrResult.module.css';

interface QrPictureProps {
  readonly bitmap: ImageBitmap;
  readonly label: string;
  /** A short form of the content. */
  readonly content?: string;
  /** The page of paper that shows the code; null for the code alone. */
  readonly sheet?: Sheet | null;
  /** True if the code was not read back: it is left out when the page is printed. */
  readonly unread?: boolean;
}

/** Resolution of a page on the screen: A4 is 910 pixels wide. */
const SHEET_DPI = 110;

export function QrPicture({ bitmap, label, content, sheet = null, unread }: QrPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    // A bitmap is closed when its code is no longer shown; its width is then 0.
    if (!canvas.current || bitmap.width === 0) return;
    if (sheet) return drawSheet(canvas.current, sheet, bitmap, SHEET_DPI);
    canvas.current.width = bitmap.width;
    canvas.current.height = bitmap.height;
    // The bitmap is copied, not transferred, because it is drawn again if React mounts a new canvas.
    canvas.current.getContext('2d')?.drawImage(bitmap, 0, 0);
  }, [bitmap, sheet]);
  return (
    <canvas
      ref={canvas}
      className={css.picture}
      role="img"
      aria-label={content ? `${label}: ${content}` : label}
      data-sheet={sheet ? '' : undefined}
      data-first-line=""
      data-unread={unread || undefined}
    >
      {content}
    </canvas>
  );
}
