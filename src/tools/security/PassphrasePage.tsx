import { FormattedMessage, useIntl } from 'react-intl';
import { superscript } from '#src/locale/scientific.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { Checkbox } from '#src/ui/choice/Checkbox.tsx';
import { Segmented } from '#src/ui/choice/Segmented.tsx';
import { Select } from '#src/ui/choice/Select.tsx';
import { type PassphraseRequest, separatorIds, WORDS_MAX, WORDS_MIN } from '#workers/security/request.ts';
import type { ToolViewProps } from '../section.ts';
import { securityClient } from './client.ts';
import { firstPassphrase } from './first-requests.ts';
import { LengthField } from './LengthField.tsx';
import { type SecretFields, SecretPage } from './SecretPage.tsx';
import { StrengthDetails } from './strength/StrengthDetails.tsx';

/** Page for passphrases of words from a published list; by default in the language of the page. */
export default function PassphrasePage({ page }: ToolViewProps) {
  const locale = useLocale();
  return (
    <SecretPage
      name={page.name}
      kind="passphrase"
      first={(): PassphraseRequest => ({ ...firstPassphrase, list: locale === 'ru' ? 'ru' : 'en' })}
      generate={securityClient.passphrases}
      fields={(form) => <PassphraseFields {...form} />}
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

function PassphraseFields({ request, change, errorAt }: SecretFields<PassphraseRequest>) {
  const { formatMessage } = useIntl();
  return (
    <>
      <Segmented
        label={formatMessage({ id: 'security.list.label' })}
        value={request.list}
        options={[
          { value: 'en', label: formatMessage({ id: 'security.list.en' }), hint: formatMessage({ id: 'security.list.enHint' }) },
          { value: 'ru', label: formatMessage({ id: 'security.list.ru' }), hint: formatMessage({ id: 'security.list.ruHint' }) },
        ]}
        onChange={(list) => change({ list })}
      />
      <LengthField
        label={formatMessage({ id: 'security.words' })}
        value={request.words}
        min={WORDS_MIN}
        max={WORDS_MAX}
        hint={formatMessage({ id: 'security.wordsHint' })}
        error={errorAt('words')}
        onChange={(words) => change({ words })}
      />
      <Select
        label={formatMessage({ id: 'security.separator.label' })}
        value={request.separator}
        options={separatorIds.map((id) => ({ value: id, label: formatMessage({ id: `security.separator.${id}` }) }))}
        onChange={(separator) => change({ separator })}
      />
      <div>
        <Checkbox
          label={formatMessage({ id: 'security.capitals' })}
          checked={request.capitals}
          onChange={(capitals) => change({ capitals })}
        />
        <Checkbox label={formatMessage({ id: 'security.digit' })} checked={request.digit} onChange={(digit) => change({ digit })} />
      </div>
    </>
  );
}
