import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Locale } from '#src/locale/locale.ts';
import { formatPower, superscript } from '#src/locale/scientific.ts';
import { useHandover } from '#src/handover/use-handover.ts';
import { useFieldError } from '#src/locale/use-field-error.ts';
import { useLatest } from '#src/thread/use-latest.ts';
import { useRequest } from '#src/thread/use-request.ts';
import { Bench } from '#src/ui/Bench.tsx';
import { Card } from '#src/ui/Card.tsx';
import { MatFacts } from '#src/ui/MatFacts.tsx';
import { PIN_MAX, PIN_MIN, type PinRequest, type SecurityErrorCode } from '#workers/security/request.ts';
import { rowText } from '#workers/wire/lines.ts';
import type { ToolViewProps } from '../section.ts';
import { securityClient } from './client.ts';
import { firstPin } from './first-requests.ts';
import { LengthField } from './LengthField.tsx';
import { MakeOptions } from './MakeOptions.tsx';
import { SecretMat } from './SecretMat.tsx';
import { SpellOut } from './SpellOut.tsx';
import { StrengthDetails } from './StrengthDetails.tsx';
import { firstOutput } from './secret-output.ts';
import type { Settings } from './shareable.ts';

/** How often a keypad lets one try. */
const TRIES = 3;

// It is asked at once: its worker starts while the page becomes live.
securityClient.warm();

/** PINs, with the odds that a few tries hit one. */
export default function PinPage({ page }: ToolViewProps) {
  const { formatMessage, locale } = useIntl();
  const { request, change } = useRequest(firstPin);
  const [output, setOutput] = useState(firstOutput);
  const state = useLatest(securityClient.pins, request);
  const errorAt = useFieldError<SecurityErrorCode>(state.status === 'failed' ? state.error : null);
  const { value } = state;
  useHandover<Settings<PinRequest>>(page.name, {
    values: { ...request, output },
    onValues({ output: asked, ...part }) {
      if (asked) setOutput(asked);
      change(part);
    },
  });
  const oneIn = (log10: number) => formatMessage({ id: 'security.pin.oneIn' }, { count: formatPower(log10, locale as Locale) });

  const options = (
    <Card as="form" fill="form" onSubmit={() => change({})}>
      <LengthField
        label={formatMessage({ id: 'security.digitCount' })}
        value={request.length}
        min={PIN_MIN}
        max={12}
        hint={formatMessage({ id: 'security.pinHint' }, { min: PIN_MIN, max: PIN_MAX })}
        error={errorAt('length')}
        onChange={(length) => change({ length })}
      />
      <MakeOptions
        count={request.count}
        countError={errorAt('count')}
        onCount={(count) => change({ count })}
        output={output}
        onOutput={setOutput}
      />
    </Card>
  );
  const mat = (
    <SecretMat
      state={state}
      kind="pin"
      detail={value && <FormattedMessage id="security.pin.length" values={{ count: value.length }} />}
      output={output}
    >
      {value && (
        <MatFacts
          facts={[
            [formatMessage({ id: 'security.pin.guess' }), oneIn(value.length)],
            [formatMessage({ id: 'security.pin.tries' }, { count: TRIES }), oneIn(value.length - Math.log10(TRIES))],
          ]}
        />
      )}
    </SecretMat>
  );
  return (
    <Bench options={options} mat={mat}>
      {value && (
        <StrengthDetails
          strength={value.strength}
          formula={`N = 10${superscript(value.length)}`}
          note={<FormattedMessage id="security.formula.pin" />}
        />
      )}
      {value?.lines.count === 1 && <SpellOut secret={rowText(value.lines, 0)} />}
    </Bench>
  );
}
