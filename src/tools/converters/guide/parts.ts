import type { ComponentType } from 'react';
import { LiveConversion } from './LiveConversion.tsx';
import { Thermometers } from './Thermometers.tsx';

/** Components that the guides of this section can use. */
const parts: Readonly<Record<string, ComponentType<never>>> = { LiveConversion, Thermometers };

export default parts;
