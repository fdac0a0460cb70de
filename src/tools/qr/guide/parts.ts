import type { ComponentType } from 'react';
import { LiveQr } from './LiveQr.tsx';
import { PrintSize } from './PrintSize.tsx';
import { SymbolParts } from './SymbolParts.tsx';

/** What the guides of this section may name. */
const parts: Readonly<Record<string, ComponentType<never>>> = { LiveQr, PrintSize, SymbolParts };

export default parts;
