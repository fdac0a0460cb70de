import css from './Chips.module.css';

interface Chip<Value> {
  value: Value;
  label: string;
}

interface ChipsProps<Value extends string | number> {
  /** Accessible name of the presets. */
  label: string;
  options: readonly Chip<Value>[];
  /** Called with the value of a clicked chip. */
  onPick: (value: Value) => void;
  /** Value of the current preset, if there is one. */
  value?: Value;
}

/** Row of buttons, each of which sets a common value. */
export function Chips<Value extends string | number>({ label, options, onPick, value }: ChipsProps<Value>) {
  return (
    <div className={css.chips} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={css.chip}
          aria-pressed={value === undefined ? undefined : value === option.value}
          onClick={() => onPick(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
