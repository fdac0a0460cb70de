import type { ComponentType } from 'react';
import { LiveQr } from './LiveQr.tsx';
import { PrintSize } from './PrintSize.tsx';
import { SymbolParts } from './SymbolParts.tsx';

/** Components that the guides of this section can use. */
const parts: Readonly<Record<string, ComponentType<never>>> = { LiveQr, PrintSize, SymbolParts };

export default parts;
