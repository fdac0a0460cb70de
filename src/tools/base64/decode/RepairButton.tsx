import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#src/ui/button/Button.tsx';
import css from './RepairButton.module.css';
import type { Repair } from './use-repair.ts';
import { useRepairWords } from './use-repair-words.ts';

/** Button that repairs the text, with a description of the changes if they are known. */
export function RepairButton({ repair }: { readonly repair: Repair }) {
  const wordsOf = useRepairWords();
  const planId = useId();
  const plan = repair.plan && wordsOf(repair.plan, 'plan');
  if (repair.hopeless) return null;
  return (
    <div className={css.repair}>
      <Button tone="accent" aria-describedby={plan ? planId : undefined} onClick={repair.press}>
        <FormattedMessage id="base64.repair.label" />
      </Button>
      {plan && <span id={planId}>{plan}</span>}
    </div>
  );
}
