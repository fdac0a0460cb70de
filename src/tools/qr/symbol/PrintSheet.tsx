import { useEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useLatest } from '#src/thread/use-action.ts';
import type { QrPreviewRequest } from '#workers/qr/request.ts';
import { drawPreview } from './draw-preview.ts';
import { useFileOptions } from './file-options.ts';
import css from './PrintSheet.module.css';
import { drawSheet, sheetOf } from './sheet.ts';

/** Resolution of the printed page, and how many times more pixels its code has than the one on the screen. */
const PRINT_DPI = 300;
const SHARPER = 4;

export interface PrintSheetProps {
  readonly request: QrPreviewRequest;
  readonly onPrinted: () => void;
}

/** The page of the PDF, which is printed in place of the site, and the browser's dialog for printing it. */
export function PrintSheet({ request, onPrinted }: PrintSheetProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const print = useFileOptions((file) => file.print);
  const sharp = useMemo(() => ({ ...request, pixelRatio: request.pixelRatio * SHARPER }), [request]);
  const state = useLatest(drawPreview, sharp);
  const latest = useRef(onPrinted);
  useEffect(() => {
    latest.current = onPrinted;
  });
  useEffect(() => {
    if (state.error) latest.current();
    const sheet = state.status === 'ready' && sheetOf(print, state.value.facts);
    if (!sheet || !canvas.current) return undefined;
    drawSheet(canvas.current, sheet, state.value.bitmap, PRINT_DPI);
    const end = () => latest.current();
    addEventListener('afterprint', end, { once: true });
    globalThis.print();
    return () => removeEventListener('afterprint', end);
  }, [state, print]);
  return createPortal(<canvas ref={canvas} className={css.sheet} data-page={print.page} />, document.body);
}
