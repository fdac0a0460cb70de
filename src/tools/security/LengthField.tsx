import { useIntl } from 'react-intl';
import { Slider } from '#src/ui/field/Slider.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import css from './LengthField.module.css';

interface LengthFieldProps {
  readonly label: string;
  readonly value: string;
  readonly min: number;
  /** End of the slider; larger values can be typed. */
  readonly max: number;
  readonly hint: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  /** Description of the length, beside the label. */
  readonly called?: string | undefined;
}

/** Field and slider for a length. */
export function LengthField({ label, value, min, max, hint, error, onChange, called }: LengthFieldProps) {
  const { formatMessage } = useIntl();
  return (
    <div className={css.length}>
      <TextField
        label={label}
        value={value}
        inputMode="numeric"
        hint={hint}
        error={error}
        onChange={onChange}
        end={called && <span className={css.called}>{called}</span>}
      />
      <Slider
        label={formatMessage({ id: 'security.slider' })}
        value={/^\d{1,4}$/.test(value.trim()) ? Number(value) : min}
        min={min}
        max={max}
        onChange={(next) => onChange(String(next))}
      />
    </div>
  );
}
