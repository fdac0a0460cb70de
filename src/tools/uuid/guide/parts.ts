import type { ComponentType } from 'react';
import { lazyPart } from '#src/locale/lazy-part.tsx';
import { IndexPages } from './IndexPages.tsx';
import type { LiveUuidProps } from './LiveUuid.tsx';

const LiveUuid = lazyPart<LiveUuidProps>(() => import('./LiveUuid.tsx').then((module) => module.LiveUuid), {
  messages: ['uuid/words'],
  isPrerendered: true,
});

/** Components that the guides of this section can use. */
const parts: Readonly<Record<string, ComponentType<never>>> = { IndexPages, LiveUuid };

export default parts;
