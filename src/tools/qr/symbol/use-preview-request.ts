import { useMemo } from 'react';
import type { QrContent } from '#workers/qr/content.request.ts';
import type { QrPreviewRequest } from '#workers/qr/request.ts';
import { useFileOptions } from './file-options.ts';
import type { LoadedLogo } from '../logo/logo.ts';
import { useQrSettings } from '../settings.ts';

/** Side of the picture in the result panel, in CSS pixels. */
const PREVIEW_CSS_PX = 360;

/**
 * Returns the request for the picture of a code with the current style, null without content.
 *
 * @param content  the same object as long as it has not changed
 */
export function usePreviewRequest(content: QrContent | null, logo: LoadedLogo | null): QrPreviewRequest | null {
  const style = useQrSettings(({ styles }) => styles);
  const sizePx = useFileOptions((file) => file.sizePx);
  const marginPx = useFileOptions((file) => file.marginPx);
  const format = useFileOptions((file) => file.format);
  return useMemo(() => {
    if (content === null) return null;
    const pixelRatio = ((globalThis.devicePixelRatio || 1) * PREVIEW_CSS_PX) / Math.max(style.widthPx, style.heightPx);
    return { content, style, image: logo?.preview ?? null, format, sizePx, marginPx, pixelRatio };
  }, [content, style, logo, format, sizePx, marginPx]);
}
