import { FormattedMessage, useIntl } from 'react-intl';
import type { Locale } from '#src/locale/locale.ts';
import { formatPower } from '#src/locale/scientific.ts';
import { guessTime } from './guess-time.ts';

interface GuessTimeTextProps {
  readonly entropyBits: number;
  readonly rate: number;
}

export function GuessTimeText({ entropyBits, rate }: GuessTimeTextProps) {
  const locale = useIntl().locale as Locale;
  const { unit, value } = guessTime(entropyBits, rate);
  if (unit === 'instant') return <FormattedMessage id="security.time.instant" />;
  if (unit === 'manyYears') return <FormattedMessage id="security.time.manyYears" values={{ value: formatPower(value, locale) }} />;
  return <FormattedMessage id={`security.time.${unit}`} values={{ count: value }} />;
}
