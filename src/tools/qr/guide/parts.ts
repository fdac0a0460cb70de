import type { ComponentType } from 'react';
import { lazyPart } from '#src/locale/lazy-part.tsx';
import type { LiveQrProps } from './LiveQr.tsx';
import { PrintSize } from './PrintSize.tsx';
import { SymbolParts } from './SymbolParts.tsx';

const LiveQr = lazyPart<LiveQrProps>(() => import('./LiveQr.tsx').then((module) => module.LiveQr), {
  messages: ['qr/words'],
  isPrerendered: true,
});

/** Components that the guides of this section can use. */
const parts: Readonly<Record<string, ComponentType<never>>> = { LiveQr, PrintSize, SymbolParts };

export default parts;
