import { type Fields, oneOfNumbers } from '#src/handover/fields.ts';
import { DEFAULT_DIGITS, digitChoices } from './limits.ts';

/** Settings outside the address: the units are in its path and the value is in its search part. */
export interface ConverterSettings {
  readonly digits: number;
}

export const converterFields: Fields<ConverterSettings> = { digits: oneOfNumbers<number>(digitChoices, DEFAULT_DIGITS) };
