import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatBytes } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { CopyButton } from '#src/ui/button/CopyButton.tsx';
import { Details } from '#src/ui/layout/Details.tsx';
import css from './RecentResults.module.css';
import { useRecentResults } from './recent-results.ts';

export function RecentResults() {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const results = useRecentResults();
  const clock = useMemo(() => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', second: '2-digit' }), [locale]);
  // Reserves the height of the closed list, so that nothing below it moves when the first result is added.
  if (results.length === 0) return <div className={css.place} />;
  return (
    <Details opensWide summary={<FormattedMessage id="uuid.recent.title" values={{ count: results.length }} />}>
      <ul className={css.list}>
        {results.map(({ id, name, count, atMs, sizeBytes, text }) => (
          <li key={id}>
            <time>{clock.format(atMs)}</time>
            <span className={css.what}>
              {name} · <FormattedMessage id="uuid.result.title" values={{ count }} />
            </span>
            {text === null ? (
              <span className={css.large}>
                <FormattedMessage id="uuid.recent.large" values={{ size: formatBytes(sizeBytes, locale) }} />
              </span>
            ) : (
              <>
                <code translate="no" className={css.sample}>
                  {text.split('\n', 1)}
                </code>
                <CopyButton label={formatMessage({ id: 'parts.copy' })} content={() => text} tone="quiet" />
              </>
            )}
          </li>
        ))}
      </ul>
    </Details>
  );
}
