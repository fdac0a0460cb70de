import { FormattedMessage, useIntl } from 'react-intl';
import { Card } from '#src/ui/layout/Card.tsx';
import type { BatchPlan } from '#workers/qr/batch.request.ts';
import { InputError } from '#workers/wire/input-error.ts';
import css from '../page/PayloadCard.module.css';
import type { BatchFindings } from './make-zip.ts';
import { useErrorWords } from '../use-error-words.ts';

/** Maximum number of listed lines; further lines are only counted. */
const LISTED_MAX = 200;

interface BatchReportProps {
  readonly plan: BatchPlan | null;
  /** Results of the files that are drawn so far; null before drawing starts. */
  readonly found: BatchFindings | null;
}

/** Lists the lines that were refused, not read back or renamed. */
export function BatchReport({ plan, found }: BatchReportProps) {
  const { formatMessage } = useIntl();
  const words = useErrorWords();
  const refused = [...(plan?.refused ?? []), ...(found?.refused ?? [])].sort((a, b) => a.line - b.line);
  const renamed = plan?.renamed ?? [];
  const { unread, weak } = found ?? { unread: [], weak: [] };
  if (refused.length + renamed.length === 0 && found === null) return null;
  const entries = [
    ...refused.map(({ line, code, values }) => {
      const { title, text } = words(new InputError(code, 'line', values));
      return { line, says: [title, text].filter(Boolean).join('. ') };
    }),
    ...unread.map((line) => ({ line, says: formatMessage({ id: 'qr.batch.unread' }) })),
    ...weak.map((line) => ({ line, says: formatMessage({ id: 'qr.batch.weak' }) })),
    ...renamed.map(({ line, asked, name }) => ({ line, says: formatMessage({ id: 'qr.batch.renamed' }, { asked, name }) })),
  ];
  return (
    <Card as="section" title={<FormattedMessage id="qr.batch.report" />} label={formatMessage({ id: 'qr.batch.report' })}>
      <p>
        {[
          formatMessage({ id: 'qr.batch.summary.refused' }, { count: refused.length }),
          ...(found ? [formatMessage({ id: 'qr.batch.summary.read' }, { count: found.read + weak.length })] : []),
          ...(weak.length > 0 ? [formatMessage({ id: 'qr.batch.summary.weak' }, { count: weak.length })] : []),
          ...(unread.length > 0 ? [formatMessage({ id: 'qr.batch.summary.unread' }, { count: unread.length })] : []),
          formatMessage({ id: 'qr.batch.summary.renamed' }, { count: renamed.length }),
        ].join(' · ')}
      </p>
      <ul className={css.report} hidden={entries.length === 0}>
        {entries.slice(0, LISTED_MAX).map(({ line, says }) => (
          <li key={`${line} ${says}`}>
            <FormattedMessage id="qr.batch.line" values={{ line, says }} />
          </li>
        ))}
      </ul>
      {entries.length > LISTED_MAX && (
        <p>
          <FormattedMessage id="qr.batch.moreLines" values={{ count: entries.length - LISTED_MAX }} />
        </p>
      )}
    </Card>
  );
}
