import type { ComponentType } from 'react';
import { IndexPages } from './IndexPages.tsx';
import { LiveUuid } from './LiveUuid.tsx';

/** What the guides of this section may name. */
const parts: Readonly<Record<string, ComponentType<never>>> = { IndexPages, LiveUuid };

export default parts;
