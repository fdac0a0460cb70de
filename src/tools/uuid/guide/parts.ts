import type { ComponentType } from 'react';
import { IndexPages } from './IndexPages.tsx';
import { LiveUuid } from './LiveUuid.tsx';

/** Components that the guides of this section can use. */
const parts: Readonly<Record<string, ComponentType<never>>> = { IndexPages, LiveUuid };

export default parts;
