import { FormattedMessage, useIntl } from 'react-intl';
import type { WordedChange } from './find-changes.ts';
import { monthsOf } from './months-of.ts';
import css from './Timeline.module.css';

/** The changes grouped by month. */
export function Timeline({ entries }: { readonly entries: readonly WordedChange[] }) {
  const { formatMessage } = useIntl();
  return (
    <div className={css.timeline}>
      {monthsOf(entries).map((month) => (
        <section key={month.key} aria-labelledby={`month-${month.key}`}>
          <h2 id={`month-${month.key}`} className={css.month}>
            <time dateTime={month.key}>{formatMessage({ id: 'changelog.month' }, partsOf(month.key))}</time>
          </h2>
          <ol className={css.entries}>
            {month.entries.map(({ id, type, date, title, text }) => (
              <li key={id} className={css.entry} id={id}>
                <p className={css.meta}>
                  <span className={css[type]}>
                    <FormattedMessage id={`changelog.filter.${type}`} />
                  </span>
                  {date.length > 7 && <time dateTime={date}>{formatMessage({ id: 'changelog.day' }, partsOf(date))}</time>}
                </p>
                <h3>{title}</h3>
                <p className={css.text}>{text}</p>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function partsOf(date: string): { readonly year: string; readonly month: string; readonly day: string } {
  const [year = '', month = '', day = ''] = date.split('-');
  return { year, month: String(Number(month)), day: String(Number(day)) };
}
