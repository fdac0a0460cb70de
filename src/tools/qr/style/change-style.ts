import { type Draft, produce } from 'immer';
import type { QrStyle } from '#workers/qr/style.request.ts';
import { setStyle, useQrSettings } from '../settings.ts';

/** One part of the style, the rest untouched. */
export function changeStyle(change: (style: Draft<QrStyle>) => void): void {
  setStyle(produce(useQrSettings.getState().styles, change));
}
