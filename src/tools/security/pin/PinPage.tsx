import { FormattedMessage, useIntl } from 'react-intl';
import { formatPower, superscript } from '#src/locale/scientific.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { ResultFacts } from '#src/ui/result/ResultFacts.tsx';
import type { ToolViewProps } from '../../section.ts';
import { securityClient } from '../client.ts';
import { SecretPage } from '../SecretPage.tsx';
import { StrengthDetails } from '../strength/StrengthDetails.tsx';

/** Usual number of attempts on a keypad. */
const TRIES = 3;

/** Page for PINs, with the probability that one or a few attempts guess a PIN. */
export default function PinPage(props: ToolViewProps) {
  return (
    <SecretPage
      {...props}
      kind="pin"
      generate={securityClient.pins}
      detail={({ length }) => <FormattedMessage id="security.pin.length" values={{ count: length }} />}
      facts={({ length }) => <PinOdds length={length} />}
      formula={({ strength, length }) => (
        <StrengthDetails
          strength={strength}
          formula={`N = 10${superscript(length)}`}
          note={<FormattedMessage id="security.formula.pin" />}
        />
      )}
    />
  );
}

function PinOdds({ length }: { readonly length: number }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const oneIn = (log10: number) => formatMessage({ id: 'security.pin.oneIn' }, { count: formatPower(log10, locale) });
  return (
    <ResultFacts
      facts={[
        [formatMessage({ id: 'security.pin.guess' }), oneIn(length)],
        [formatMessage({ id: 'security.pin.tries' }, { count: TRIES }), oneIn(length - Math.log10(TRIES))],
      ]}
    />
  );
}
