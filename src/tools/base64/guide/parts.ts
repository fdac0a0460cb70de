import type { ComponentType } from 'react';
import { BytesToSextets } from './BytesToSextets.tsx';
import { LiveBase64 } from './LiveBase64.tsx';

/** What the guides of this section may name. */
const parts: Readonly<Record<string, ComponentType<never>>> = { BytesToSextets, LiveBase64 };

export default parts;
