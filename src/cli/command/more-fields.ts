import type { Field } from '#src/handover/fields.ts';

/** Returns a field for a number in a range; `whole` refuses fractions. */
export function number(initial: number, min: number, max: number, whole = true): Field<number> {
  const read = (text: string) => {
    const value = /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
    return value >= min && value <= max && (!whole || Number.isInteger(value)) ? value : undefined;
  };
  return { role: 'setting', initial, write: String, read };
}

/** Field for a list of texts: the option may be given several times, and each time adds one text. */
export const texts: Field<readonly string[]> = { role: 'setting', initial: [], write: (all) => all.join(', '), read: (text) => [text] };
