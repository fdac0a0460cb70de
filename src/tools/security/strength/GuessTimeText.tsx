import { FormattedMessage } from 'react-intl';
import { formatPower } from '#src/locale/scientific.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { guessTime } from './guess-time.ts';

interface GuessTimeTextProps {
  readonly entropyBits: number;
  readonly rate: number;
}

export function GuessTimeText({ entropyBits, rate }: GuessTimeTextProps) {
  const locale = useLocale();
  const { unit, value } = guessTime(entropyBits, rate);
  if (unit === 'instant') return <FormattedMessage id="security.time.instant" />;
  if (unit === 'manyYears') return <FormattedMessage id="security.time.manyYears" values={{ value: formatPower(value, locale) }} />;
  return <FormattedMessage id={`security.time.${unit}`} values={{ count: value }} />;
}
