import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Details } from '#src/ui/layout/Details.tsx';
import { Segmented } from '#src/ui/choice/Segmented.tsx';
import type { Proof } from '#workers/random/request.ts';
import type { ToolViewProps } from '../../section.ts';
import { CheckProof } from './CheckProof.tsx';
import { RevealDraw } from './RevealDraw.tsx';
import css from './VerifyPage.module.css';

/** Page that makes a draw that others can verify, or checks such a draw from its proof file. */
export default function VerifyPage({ page, tool }: ToolViewProps) {
  const { formatMessage } = useIntl();
  const [mode, setMode] = useState<'hold' | 'check'>('hold');
  const [opened, setOpened] = useState<Proof | null>(null);
  const goOn = (sealed: Proof) => {
    setOpened(sealed);
    setMode('hold');
  };
  return (
    <div className={css.page}>
      <div className={css.mode}>
        <Segmented
          label={formatMessage({ id: 'random.verify.mode' })}
          value={mode}
          options={[
            { value: 'hold', label: formatMessage({ id: 'random.verify.hold' }) },
            { value: 'check', label: formatMessage({ id: 'random.verify.check' }) },
          ]}
          onChange={setMode}
        />
      </div>
      {/* Both views stay mounted, so that a sealed draw is not lost while another proof is checked. */}
      <div hidden={mode !== 'hold'}>
        <RevealDraw key={opened?.commitment} opened={opened} page={page} tool={tool} />
      </div>
      <div hidden={mode !== 'check'}>
        <CheckProof onGoOn={goOn} />
      </div>
      <Details summary={<FormattedMessage id="random.verify.procedure" />}>
        <ol className={css.steps}>
          {formatMessage({ id: 'random.verify.procedureText' })
            .split('\n')
            .map((step) => (
              <li key={step}>{step}</li>
            ))}
        </ol>
      </Details>
      <Details summary={<FormattedMessage id="random.verify.limits" />}>
        <ul className={css.steps}>
          {formatMessage({ id: 'random.verify.limitsText' })
            .split('\n')
            .map((limit) => (
              <li key={limit}>{limit}</li>
            ))}
        </ul>
      </Details>
    </div>
  );
}
