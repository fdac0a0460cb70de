import { type Draft, produce } from 'immer';
import type { QrStyle } from '#workers/qr/style.request.ts';
import { setStyle, useQrSettings } from '../settings.ts';

/** Changes a part of the style. */
export function changeStyle(change: (style: Draft<QrStyle>) => void): void {
  setStyle(produce(useQrSettings.getState().styles, change));
}
