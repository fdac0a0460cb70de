import { useIntl } from 'react-intl';
import type { Repaired } from '#workers/base64/request.ts';

/** Returns a function that describes a repair: the changes made, or with `plan` the changes that would be made; empty without changes. */
export function useRepairWords(): (repaired: Repaired, plan?: 'plan') => string {
  const { formatMessage } = useIntl();
  return ({ removed, changed, dropped, paddingAdded, spareBits }, plan) => {
    const tense = plan ? ('base64.repair.plan' as const) : ('base64.repair' as const);
    const steps = [
      removed > 0 && formatMessage({ id: `${tense}.removed` }, { count: removed }),
      changed > 0 && formatMessage({ id: `${tense}.changed` }, { count: changed }),
      dropped && formatMessage({ id: `${tense}.dropped` }),
      paddingAdded > 0 && formatMessage({ id: `${tense}.padding` }, { count: paddingAdded }),
      spareBits && formatMessage({ id: `${tense}.spareBits` }),
    ];
    const words = steps.filter(Boolean).join('; ');
    return plan && words ? formatMessage({ id: 'base64.repair.plan.label' }, { steps: words }) : words;
  };
}
