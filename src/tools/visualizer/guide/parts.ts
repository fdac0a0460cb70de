import type { ComponentType } from 'react';
import { LiveFilter } from './LiveFilter.tsx';
import { RowsToPivot } from './RowsToPivot.tsx';

/** Components that the guides of this section can use. */
const parts: Readonly<Record<string, ComponentType<never>>> = { LiveFilter, RowsToPivot };

export default parts;
