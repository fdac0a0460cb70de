import { FormattedMessage } from 'react-intl';
import { lazyPart } from '#src/locale/lazy-part.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import type { Repair } from './use-repair.ts';
import { useRepairWords } from './use-repair-words.ts';

const Proposal = lazyPart(() => import('#src/ui/proposal/Proposal.tsx').then((module) => module.Proposal));

/** Proposed repair of the text with its difference, or the reason why there is none. */
export function RepairProposal({ repair: { plan, start, texts, apply } }: { readonly repair: Repair }) {
  const wordsOf = useRepairWords();
  const label = <FormattedMessage id="base64.repair.label" />;
  if (start) {
    return (
      <Button tone="accent" onClick={start}>
        {label}
      </Button>
    );
  }
  if (!plan || plan.text?.trim() === '') return null;
  if (plan.isUnclear) return <FormattedMessage id="base64.repair.unclear" />;
  if (texts) return <Proposal title={wordsOf(plan, 'plan')} {...texts} applyLabel={label} onApply={apply} />;
  return (
    <>
      <p>{wordsOf(plan, 'plan')}</p>
      <Button tone="accent" onClick={apply}>
        {label}
      </Button>
    </>
  );
}
