import { type Fields, oneOfNumbers } from '#src/handover/fields.ts';
import { DEFAULT_DIGITS, digitChoices } from './limits.ts';

/** The units are in the path and the value is in the search of an address; the rest is here. */
export interface ConverterSettings {
  readonly digits: number;
}

export const converterFields: Fields<ConverterSettings> = { digits: oneOfNumbers<number>(digitChoices, DEFAULT_DIGITS) };
