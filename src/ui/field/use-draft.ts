import { useState } from 'react';

interface DraftOptions<Value> {
  readonly value: Value;
  readonly print: (value: Value) => string;
  /** Parses the text; returns null if it is not a valid value. */
  readonly parse: (text: string) => Value | null;
  readonly onChange: (value: Value) => void;
}

/**
 * Returns the state of a text field for a value. The typed text is not reformatted until the field loses the focus or the value is changed
 * by something other than typing.
 */
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
    /** Replaces valid typed text with the formatted value. To be called when the field loses the focus. */
    settle() {
      if (!wrong) setDraft(null);
    },
  };
}
