import type { ComponentType } from 'react';
import { BytesToSextets } from './BytesToSextets.tsx';
import { LiveBase64 } from './LiveBase64.tsx';

/** Components that the guides of this section can use. */
const parts: Readonly<Record<string, ComponentType<never>>> = { BytesToSextets, LiveBase64 };

export default parts;
