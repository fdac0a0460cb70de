import { openKernelPress } from './kernel-press.ts';
import { openPlainPress } from './plain-press.ts';
import type { Press } from './press.ts';

/** The fastest press there is here. */
export const openPress = (): Press => openKernelPress() ?? openPlainPress();
