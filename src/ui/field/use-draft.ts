import { useState } from 'react';

interface DraftOptions<Value> {
  readonly value: Value;
  readonly print: (value: Value) => string;
  /** Null for what is no value. */
  readonly parse: (text: string) => Value | null;
  readonly onChange: (value: Value) => void;
}

/** A field of a value that is typed: what was typed stays as it was typed, until a value from elsewhere takes its place. */
export function useDraft<Value>({ value, print, parse, onChange }: DraftOptions<Value>) {
  const [draft, setDraft] = useState<{ readonly text: string; readonly value: Value } | null>(null);
  const live = draft?.value === value ? draft : null;
  const wrong = live !== null && parse(live.text) === null;
  return {
    text: live?.text ?? print(value),
    wrong,
    type(text: string) {
      const next = parse(text) ?? value;
      setDraft({ text, value: next });
      if (next !== value) onChange(next);
    },
    /** The field is left: a value is written as it is usually written. */
    settle() {
      if (!wrong) setDraft(null);
    },
  };
}
