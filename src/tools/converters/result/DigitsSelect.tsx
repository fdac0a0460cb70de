import { FormattedMessage, useIntl } from 'react-intl';
import css from './DigitsSelect.module.css';
import { digitChoices } from '../limits.ts';

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
      aria-label={formatMessage({ id: 'converters.digits.label' })}
      value={value}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    >
      {digitChoices.map((digits) => (
        <FormattedMessage key={digits} id="converters.digits.count" values={{ count: digits }}>
          {(words) => <option value={digits}>{words}</option>}
        </FormattedMessage>
      ))}
    </select>
  );
}
