import type { ComponentType } from 'react';
import { lazyPart } from '#src/locale/lazy-part.tsx';
import { BytesToSextets } from './BytesToSextets.tsx';
import type { LiveBase64Props } from './LiveBase64.tsx';

const LiveBase64 = lazyPart<LiveBase64Props>(() => import('./LiveBase64.tsx').then((module) => module.LiveBase64), {
  messages: ['base64/words'],
  isPrerendered: true,
});

/** Components that the guides of this section can use. */
const parts: Readonly<Record<string, ComponentType<never>>> = { BytesToSextets, LiveBase64 };

export default parts;
