import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useHandover } from '#src/handover/use-handover.ts';
import { useFieldError } from '#src/locale/use-field-error.ts';
import { useLatest } from '#src/thread/use-latest.ts';
import { useRequest } from '#src/thread/use-request.ts';
import { Bench } from '#src/ui/Bench.tsx';
import { Card } from '#src/ui/Card.tsx';
import { LENGTH_MAX, LENGTH_MIN, type PasswordRequest, type SecurityErrorCode } from '#workers/security/request.ts';
import { rowText } from '#workers/wire/lines.ts';
import { CharacterOptions, MoreCharacterOptions } from './CharacterOptions.tsx';
import type { ToolViewProps } from '../section.ts';
import { securityClient } from './client.ts';
import { firstPassword } from './first-requests.ts';
import { LengthField } from './LengthField.tsx';
import { lengthLabel } from './length-label.ts';
import { MakeOptions } from './MakeOptions.tsx';
import { PasswordFormula } from './PasswordFormula.tsx';
import { SecretMat } from './SecretMat.tsx';
import { SpellOut } from './SpellOut.tsx';
import { firstOutput } from './secret-output.ts';
import type { Settings } from './shareable.ts';

// It is asked at once: its worker starts while the page becomes live.
securityClient.warm();

/** Passwords: renewed with every change of the settings, and when asked. */
export default function PasswordPage({ page }: ToolViewProps) {
  const { formatMessage } = useIntl();
  const { request, change } = useRequest(firstPassword);
  const [output, setOutput] = useState(firstOutput);
  const state = useLatest(securityClient.passwords, request);
  const errorAt = useFieldError<SecurityErrorCode>(state.status === 'failed' ? state.error : null);
  const { value } = state;
  useHandover<Settings<PasswordRequest>>(page.name, {
    values: { ...request, output },
    onValues({ output: asked, ...part }) {
      if (asked) setOutput(asked);
      change(part);
    },
  });
  const typed = /^\s*\d{1,4}\s*$/.test(request.length) ? Number(request.length) : 0;

  const options = (
    <Card as="form" fill="form" onSubmit={() => change({})}>
      <LengthField
        label={formatMessage({ id: 'security.length' })}
        value={request.length}
        min={LENGTH_MIN}
        max={64}
        hint={formatMessage({ id: 'security.lengthHint' }, { min: LENGTH_MIN, max: LENGTH_MAX })}
        error={errorAt('length')}
        called={typed >= LENGTH_MIN && typed <= LENGTH_MAX ? formatMessage({ id: `security.length.${lengthLabel(typed)}` }) : undefined}
        onChange={(length) => change({ length })}
      />
      <CharacterOptions request={request} errorAt={errorAt} onChange={change} />
      <MoreCharacterOptions request={request} errorAt={errorAt} onChange={change} />
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
      kind="password"
      detail={value && <FormattedMessage id="security.password.length" values={{ count: value.length }} />}
      output={output}
    />
  );
  return (
    <Bench options={options} mat={mat}>
      {value && <PasswordFormula made={value} />}
      {value?.lines.count === 1 && <SpellOut secret={rowText(value.lines, 0)} />}
    </Bench>
  );
}
