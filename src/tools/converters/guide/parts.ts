import type { ComponentType } from 'react';
import { lazyPart } from '#src/locale/lazy-part.tsx';
import type { LiveConversionProps } from './LiveConversion.tsx';
import { Thermometers } from './Thermometers.tsx';

const LiveConversion = lazyPart<LiveConversionProps>(() => import('./LiveConversion.tsx').then((module) => module.LiveConversion), {
  messages: ['converters/words'],
  isPrerendered: true,
});

/** Components that the guides of this section can use. */
const parts: Readonly<Record<string, ComponentType<never>>> = { LiveConversion, Thermometers };

export default parts;
