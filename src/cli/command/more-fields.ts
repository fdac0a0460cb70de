import { choice, type Field, type FieldFacts, optional } from '#src/handover/fields.ts';
import { charsetNamed, type ReadCharset, readCharsets } from '#workers/wire/charset.ts';

/** Returns a field for a whole number in a range. */
export function number(initial: number, min: number, max: number, facts: FieldFacts = {}): Field<number> {
  const field = decimal(initial, min, max, facts);
  const read = (text: string) => {
    const value = field.read(text);
    return Number.isInteger(value) ? value : undefined;
  };
  return { ...field, read };
}

/** Returns a field for a number in a range, which may have a fraction. */
export function decimal(initial: number, min: number, max: number, facts: FieldFacts = {}): Field<number> {
  const read = (text: string) => {
    const value = /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
    return value >= min && value <= max ? value : undefined;
  };
  return { limits: [min, max], ...facts, role: 'setting', initial, write: String, read };
}

/** Field for the encoding of the text that a command reads; null to recognize it. */
export const encoding: Field<ReadCharset | null> = optional({
  ...choice(readCharsets, undefined, { optionLabel: 'cli.option.encoding' }),
  read: charsetNamed,
});

/** Field for a list of texts: the option may be given several times, and each time adds one text. */
export const texts: Field<readonly string[]> = { role: 'setting', initial: [], write: (all) => all.join(', '), read: (text) => [text] };
