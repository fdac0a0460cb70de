import { useLayoutEffect, useRef } from 'react';
import css from './QrResult.module.css';

interface QrPictureProps {
  readonly bitmap: ImageBitmap;
  readonly label: string;
}

export function QrPicture({ bitmap, label }: QrPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    // A bitmap can be shown once; afterwards it is empty, and the canvas has it.
    if (!canvas.current || bitmap.width === 0) return;
    canvas.current.width = bitmap.width;
    canvas.current.height = bitmap.height;
    canvas.current.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
  }, [bitmap]);
  return <canvas ref={canvas} className={css.picture} role="img" aria-label={label} />;
}
