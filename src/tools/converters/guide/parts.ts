import type { ComponentType } from 'react';
import { LiveConversion } from './LiveConversion.tsx';
import { Thermometers } from './Thermometers.tsx';

/** What the guides of this section may name. */
const parts: Readonly<Record<string, ComponentType<never>>> = { LiveConversion, Thermometers };

export default parts;
