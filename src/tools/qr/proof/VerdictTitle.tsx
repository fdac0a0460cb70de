import { FormattedMessage } from 'react-intl';
import { Icon } from '#src/ui/Icon.tsx';
import type { Proof } from './use-proof.ts';
import { isReadBack } from './use-verdict-words.ts';
import css from './VerdictTitle.module.css';

/** The verdict on the shown code in the head of the panel. */
export function VerdictTitle({ verdict, error }: Pick<Proof, 'verdict' | 'error'>) {
  const outcome = verdict?.outcome ?? (error ? 'fault' : 'working');
  return (
    <span className={css.title} data-outcome={outcome}>
      {outcome !== 'working' && <Icon name={outcome === 'matches' ? 'check' : 'alert'} size={16} />}
      <span>
        <FormattedMessage id={`qr.verdict.${outcome}`} values={{ spare: verdict && isReadBack(verdict) ? verdict.budget.spare : 0 }} />
      </span>
    </span>
  );
}
