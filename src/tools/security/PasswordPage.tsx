import { FormattedMessage, useIntl } from 'react-intl';
import { LENGTH_MAX, LENGTH_MIN, type PasswordRequest } from '#workers/security/request.ts';
import type { ToolViewProps } from '../section.ts';
import { CharacterOptions, MoreCharacterOptions } from './CharacterOptions.tsx';
import { securityClient } from './client.ts';
import { firstPassword } from './first-requests.ts';
import { LengthField } from './LengthField.tsx';
import { lengthLabel } from './length-label.ts';
import { PasswordFormula } from './strength/PasswordFormula.tsx';
import { type SecretFields, SecretPage } from './SecretPage.tsx';

/** Page for passwords of selected characters or by the rule of a site. */
export default function PasswordPage({ page }: ToolViewProps) {
  return (
    <SecretPage
      name={page.name}
      kind="password"
      first={firstPassword}
      generate={securityClient.passwords}
      fields={(form) => <PasswordFields {...form} />}
      detail={({ length }) => <FormattedMessage id="security.password.length" values={{ count: length }} />}
      formula={(made) => <PasswordFormula made={made} />}
    />
  );
}

function PasswordFields({ request, change, errorAt }: SecretFields<PasswordRequest>) {
  const { formatMessage } = useIntl();
  const typed = /^\s*\d{1,4}\s*$/.test(request.length) ? Number(request.length) : 0;
  return (
    <>
      <LengthField
        label={formatMessage({ id: 'security.length.label' })}
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
    </>
  );
}
