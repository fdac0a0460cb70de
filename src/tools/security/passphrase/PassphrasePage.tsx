import { FormattedMessage } from 'react-intl';
import { superscript } from '#src/locale/scientific.ts';
import type { ToolViewProps } from '../../section.ts';
import { securityClient } from '../client.ts';
import { SecretPage } from '../SecretPage.tsx';
import { StrengthDetails } from '../strength/StrengthDetails.tsx';

/** Page for passphrases of words from a published list; by default in the language of the page. */
export default function PassphrasePage(props: ToolViewProps) {
  return (
    <SecretPage
      {...props}
      kind="passphrase"
      generate={securityClient.passphrases}
      detail={({ words }) => <FormattedMessage id="security.passphrase.length" values={{ count: words }} />}
      formula={({ strength, listSize, words }, { digit }) => (
        <StrengthDetails
          strength={strength}
          formula={`N = ${listSize}${superscript(words)}${digit ? ` · ${words} · 10` : ''}`}
          note={
            <FormattedMessage
              id="security.formula.words"
              values={{ words: listSize, bits: Math.round(Math.log2(listSize) * 1000) / 1000 }}
            />
          }
        />
      )}
    />
  );
}
