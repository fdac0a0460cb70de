import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './ColorField.module.css';
import { Field } from './Field.tsx';
import fieldCss from './Field.module.css';
import { useDraft } from './use-draft.ts';

interface ColorFieldProps {
  label: string;
  /** Accessible name of the field for the code: “Color, hex”. */
  codeLabel: string;
  /** Color as `#rrggbb`. */
  value: string;
  /** Called with a valid color as `#rrggbb`. */
  onChange: (color: string) => void;
  /** Error message for a code that is not a color. */
  invalid: string;
  /** Content beside the label. */
  end?: ReactNode;
}

/** A field for a color: the platform's color picker, and a text field for its code. */
export function ColorField({ label, codeLabel, value, onChange, invalid, end }: ColorFieldProps) {
  const { text, wrong, type, settle } = useDraft({ value, print: String, parse: parseColor, onChange });
  return (
    <Field label={label} end={end} error={wrong ? invalid : undefined}>
      {({ id, ...wiring }) => (
        <span className={css.row}>
          <input id={id} type="color" className={css.swatch} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
          <input
            {...wiring}
            type="text"
            className={classNames(fieldCss.control, fieldCss.mono, css.code)}
            aria-label={codeLabel}
            value={text}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => type(event.currentTarget.value)}
            onBlur={settle}
          />
        </span>
      )}
    </Field>
  );
}

/** Parses three or six hexadecimal digits, with or without `#`, to `#rrggbb`; null for any other text. */
export function parseColor(text: string): string | null {
  const [, digits] = /^\s*#?([\da-f]{3}|[\da-f]{6})\s*$/i.exec(text) ?? [];
  if (!digits) return null;
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  return `#${full.toLowerCase()}`;
}
