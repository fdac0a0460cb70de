import type { ReactNode } from 'react';
import { TextField } from './TextField.tsx';
import { useDraft } from './use-draft.ts';

export interface NumberFieldProps {
  label: string;
  /** A whole number. */
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  /** Said of what is no whole number from `min` to `max`. */
  invalid: string;
  hint?: ReactNode;
  end?: ReactNode;
  disabled?: boolean;
}

/** A whole number with limits: only what is a number within them is passed on. */
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
