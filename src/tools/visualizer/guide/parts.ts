import type { ComponentType } from 'react';
import { lazyPart } from '#src/locale/lazy-part.tsx';
import type { LiveFilterProps } from './LiveFilter.tsx';
import { RowsToPivot } from './RowsToPivot.tsx';

const LiveFilter = lazyPart<LiveFilterProps>(() => import('./LiveFilter.tsx').then((module) => module.LiveFilter), {
  messages: ['visualizer/words', 'visualizer/table'],
  isPrerendered: true,
});

/** Components that the guides of this section can use. */
const parts: Readonly<Record<string, ComponentType<never>>> = { LiveFilter, RowsToPivot };

export default parts;
