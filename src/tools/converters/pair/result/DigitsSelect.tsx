import { useIntl } from 'react-intl';
import css from './DigitsSelect.module.css';
import { digitChoices } from '../../limits.ts';

interface DigitsSelectProps {
  readonly value: number;
  readonly onChange: (digits: number) => void;
}

/** Menu for the number of significant digits. */
export function DigitsSelect({ value, onChange }: DigitsSelectProps) {
  const { formatMessage } = useIntl();
  return (
    <select
      className={css.digits}
      aria-label={formatMessage({ id: 'converters.fields.digits.label' })}
      value={value}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    >
      {digitChoices.map((digits) => (
        <option key={digits} value={digits}>
          {formatMessage({ id: 'converters.fields.digits.count' }, { count: digits })}
        </option>
      ))}
    </select>
  );
}
