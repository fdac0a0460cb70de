import { FormattedMessage, useIntl } from 'react-intl';
import { Card } from '#src/ui/layout/Card.tsx';
import { CopyButton } from '#src/ui/button/CopyButton.tsx';
import { Details } from '#src/ui/layout/Details.tsx';
import { usePartsLabels } from '#src/ui/labels.ts';
import type { QrFacts } from '#workers/qr/request.ts';
import css from './PayloadCard.module.css';

/** Card with the exact text of the code and its encoding. */
export function PayloadCard({ facts }: { readonly facts: QrFacts }) {
  const { formatMessage } = useIntl();
  const labels = usePartsLabels();
  const { payload, modeLabel, segments, mask, modules } = facts;
  const parts = segments.map(({ mode, characters }) =>
    formatMessage({ id: 'qr.payload.segment' }, { mode: formatMessage({ id: `qr.mode.${mode}` }), characters }),
  );
  return (
    <Card fill="form">
      <Details summary={<FormattedMessage id="qr.payload.label" />}>
        <pre translate="no" dir="auto" className={css.payload}>
          {payload}
        </pre>
        <p className={css.facts}>
          <FormattedMessage
            id="qr.payload.facts"
            values={{ mode: formatMessage({ id: `qr.mode.${modeLabel}` }), parts: parts.join(' + '), modules, mask }}
          />
        </p>
        <div>
          <CopyButton label={labels.copy} content={() => payload} />
        </div>
      </Details>
    </Card>
  );
}
