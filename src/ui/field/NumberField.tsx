import type { ReactNode } from 'react';
import { TextField } from './TextField.tsx';
import { useDraft } from './use-draft.ts';

interface NumberFieldProps {
  label: string;
  /** A whole number. */
  value: number;
  min: number;
  max: number;
  /** Called with each valid value while it is typed. */
  onChange: (value: number) => void;
  /** Error message for a text that is not a whole number from `min` to `max`. */
  invalid: string;
  hint?: ReactNode;
}

/** A field for a whole number; `onChange` is called only with numbers within the limits. */
export function NumberField({ value, min, max, onChange, invalid, ...rest }: NumberFieldProps) {
  const parse = (text: string) => parseWhole(text, min, max);
  const { text, wrong, type, settle } = useDraft({ value, print: String, parse, onChange });
  return <TextField {...rest} inputMode="numeric" value={text} error={wrong ? invalid : undefined} onChange={type} onBlur={settle} />;
}

function parseWhole(text: string, min: number, max: number): number | null {
  const digits = text.replace(/[\s\u00a0]/g, '');
  if (!/^\d{1,9}$/.test(digits)) return null;
  const number = Number(digits);
  return number >= min && number <= max ? number : null;
}
