import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Locale } from '#src/locale/locale.ts';
import { superscript } from '#src/locale/scientific.ts';
import { useHandover } from '#src/handover/use-handover.ts';
import { useFieldError } from '#src/locale/use-field-error.ts';
import { useLatest } from '#src/thread/use-latest.ts';
import { useRequest } from '#src/thread/use-request.ts';
import { Bench } from '#src/ui/Bench.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { Segmented } from '#src/ui/Segmented.tsx';
import { Select } from '#src/ui/Select.tsx';
import { type PassphraseRequest, type SecurityErrorCode, WORDS_MAX, WORDS_MIN } from '#workers/security/request.ts';
import { rowText } from '#workers/wire/lines.ts';
import type { ToolViewProps } from '../section.ts';
import { securityClient } from './client.ts';
import { firstPassphrase } from './first-requests.ts';
import { LengthField } from './LengthField.tsx';
import { MakeOptions } from './MakeOptions.tsx';
import { SecretMat } from './SecretMat.tsx';
import { SpellOut } from './SpellOut.tsx';
import { StrengthDetails } from './StrengthDetails.tsx';
import { firstOutput } from './secret-output.ts';
import type { Settings } from './shareable.ts';

const separators = ['hyphen', 'space', 'dot', 'underscore', 'none'] as const;

// It is asked at once: its worker starts while the page becomes live.
securityClient.warm();

/** Passphrases: words of a published list, in the language of the page at first. */
export default function PassphrasePage({ page }: ToolViewProps) {
  const { formatMessage, locale } = useIntl();
  const { request, change } = useRequest(() => ({ ...firstPassphrase, list: locale as Locale }));
  const [output, setOutput] = useState(firstOutput);
  const state = useLatest(securityClient.passphrases, request);
  const errorAt = useFieldError<SecurityErrorCode>(state.status === 'failed' ? state.error : null);
  const { value } = state;
  useHandover<Settings<PassphraseRequest>>(page.name, {
    values: { ...request, output },
    onValues({ output: asked, ...part }) {
      if (asked) setOutput(asked);
      change(part);
    },
  });

  const options = (
    <Card as="form" fill="form" onSubmit={() => change({})}>
      <Segmented
        label={formatMessage({ id: 'security.list' })}
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
        label={formatMessage({ id: 'security.separator' })}
        value={request.separator}
        options={separators.map((id) => ({ value: id, label: formatMessage({ id: `security.separator.${id}` }) }))}
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
      <MakeOptions
        count={request.count}
        countError={errorAt('count')}
        onCount={(count) => change({ count })}
        output={output}
        onOutput={setOutput}
      />
    </Card>
  );
  const detail = value && <FormattedMessage id="security.passphrase.length" values={{ count: value.words }} />;
  const formula = value && `N = ${value.listSize}${superscript(value.words)}${request.digit ? ` · ${value.words} · 10` : ''}`;
  return (
    <Bench options={options} mat={<SecretMat state={state} kind="passphrase" detail={detail} output={output} />}>
      {value && (
        <StrengthDetails
          strength={value.strength}
          formula={formula}
          note={
            <FormattedMessage
              id="security.formula.words"
              values={{ words: value.listSize, bits: Math.round(Math.log2(value.listSize) * 1000) / 1000 }}
            />
          }
        />
      )}
      {value?.lines.count === 1 && <SpellOut secret={rowText(value.lines, 0)} />}
    </Bench>
  );
}
