import css from './RadioInput.module.css';

interface RadioInputProps {
  /** Of the group. */
  readonly name: string;
  readonly value: string;
  readonly checked: boolean;
  /** The accessible name, where the face beside it does not say it in text. */
  readonly label: string | undefined;
  readonly describedBy?: string | undefined;
  readonly onChoose: () => void;
}

/** A native radio button that lies unseen over the whole option; the face drawn after it shows its state. */
export function RadioInput({ name, value, checked, label, describedBy, onChoose }: RadioInputProps) {
  return (
    <input
      className={css.input}
      type="radio"
      name={name}
      value={value}
      checked={checked}
      aria-label={label}
      aria-describedby={describedBy}
      onChange={onChoose}
    />
  );
}
