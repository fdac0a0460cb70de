import css from './RadioInput.module.css';

interface RadioInputProps {
  /** Name of the group. */
  readonly name: string;
  readonly value: string;
  readonly checked: boolean;
  /** Accessible name, if the visible option has no text. */
  readonly label: string | undefined;
  /** Id of the element with the description. */
  readonly describedBy?: string | undefined;
  /** Called when the option becomes the selected one. */
  readonly onChoose: () => void;
}

/** A native radio button, transparent over the whole option; the element after it shows its state. */
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
