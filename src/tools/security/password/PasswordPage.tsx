import { FormattedMessage } from 'react-intl';
import { LENGTH_MAX, LENGTH_MIN, type PasswordRequest } from '#workers/security/request.ts';
import type { ToolViewProps } from '../../section.ts';
import { securityClient } from '../client.ts';
import { SecretPage } from '../SecretPage.tsx';
import { lengthLabel } from './length-label.ts';
import { PasswordFormula } from './PasswordFormula.tsx';
import css from './PasswordPage.module.css';

/** Page for passwords of selected characters or by the rule of a site. */
export default function PasswordPage(props: ToolViewProps) {
  return (
    <SecretPage
      {...props}
      kind="password"
      generate={securityClient.passwords}
      lengthEnd={(request) => <LengthLabel request={request} />}
      detail={({ length }) => <FormattedMessage id="security.password.length" values={{ count: length }} />}
      formula={(made) => <PasswordFormula made={made} />}
    />
  );
}

/** Describes a valid length in a word, such as “long”. */
function LengthLabel({ request: { length } }: { readonly request: PasswordRequest }) {
  const typed = /^\s*\d{1,4}\s*$/.test(length) ? Number(length) : 0;
  if (typed < LENGTH_MIN || typed > LENGTH_MAX) return null;
  return (
    <span className={css.length}>
      <FormattedMessage id={`security.length.${lengthLabel(typed)}`} />
    </span>
  );
}
