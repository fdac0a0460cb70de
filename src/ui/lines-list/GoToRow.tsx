import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { usePartsLabels } from '../labels.ts';
import css from './GoToRow.module.css';

/** A field that scrolls to a row by its number. Separators between the digits are ignored. */
export function GoToRow({ count, onGo }: { count: number; onGo: (row: number) => void }) {
  const labels = usePartsLabels();
  const noteId = useId();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const number = Number(text.replace(/[\s.,'’_]/g, '') || Number.NaN);
    const valid = Number.isInteger(number) && number >= 1 && number <= count;
    setWrong(!valid);
    if (valid) onGo(number - 1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    setText('');
    setWrong(false);
  };
  return (
    <form className={css.form} noValidate onSubmit={onSubmit}>
      <input
        className={css.input}
        type="text"
        inputMode="numeric"
        enterKeyHint="go"
        autoComplete="off"
        aria-label={labels.goToRow}
        placeholder={labels.goToRow}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? noteId : undefined}
        value={text}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setWrong(false);
        }}
      />
      {wrong && (
        <span id={noteId} role="alert" className={css.note}>
          {labels.goToRowRange(count)}
        </span>
      )}
    </form>
  );
}
