import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { hrefOf, licenses } from '#src/site/addresses.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Segmented } from '#src/ui/choice/Segmented.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import css from './Changelog.module.css';
import { changes, changeTypes } from './changelog/changelog-entries.ts';
import { type ChangeFilter, findChanges } from './changelog/find-changes.ts';
import { type Statistics, statisticsOf } from './changelog/statistics.ts';
import { Timeline } from './changelog/Timeline.tsx';

const filters: readonly ChangeFilter[] = ['all', ...changeTypes];
const statistics = Object.entries(statisticsOf(changes)) as [keyof Statistics, number][];

/** The changelog page: a list of changes with a search, filters and their counts. */
export default function Changelog() {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const number = (value: number) => formatNumber(value, locale);
  const [query, setQuery] = useState('');
  const [filter, setFilter] = useState<ChangeFilter>('all');
  const entries = useMemo(
    () =>
      changes.map((change) => ({
        ...change,
        title: formatMessage({ id: `changelog.entry.${change.id}.title` }),
        text: formatMessage({ id: `changelog.entry.${change.id}.text` }),
      })),
    [formatMessage],
  );
  const found = findChanges(entries, filter, query);
  const trimmedQuery = query.trim();
  const filterName = (each: ChangeFilter) => formatMessage({ id: `changelog.filter.${each}` });
  const reset = () => {
    setQuery('');
    setFilter('all');
  };
  const none = () => {
    if (trimmedQuery) return <FormattedMessage id="changelog.noneSearch" values={{ query: trimmedQuery }} />;
    if (filter !== 'all') return <FormattedMessage id="changelog.noneFilter" values={{ filter: filterName(filter) }} />;
    return <FormattedMessage id="changelog.none" />;
  };
  return (
    <div className={css.changelog}>
      <dl className={css.statistics}>
        {statistics.map(([name, count]) => (
          <div key={name} className={css.statistic}>
            <dt>
              <FormattedMessage id={`changelog.stat.${name}`} values={{ count }} />
            </dt>
            <dd>{number(count)}</dd>
          </div>
        ))}
      </dl>
      <div className={css.controls}>
        <TextField type="search" label={formatMessage({ id: 'changelog.find' })} value={query} onChange={setQuery} />
        <Segmented
          label={formatMessage({ id: 'changelog.filter.label' })}
          value={filter}
          options={filters.map((each) => ({
            value: each,
            label: filterName(each),
            // Number of changes that this filter would show.
            end: number(findChanges(entries, each, query).length),
          }))}
          onChange={setFilter}
        />
      </div>
      <p role="status" className={css.count}>
        {trimmedQuery || filter !== 'all' ? (
          <FormattedMessage id="changelog.countFiltered" values={{ shown: found.length, total: entries.length }} />
        ) : (
          <FormattedMessage id="changelog.count" values={{ count: entries.length }} />
        )}
      </p>
      {found.length > 0 ? (
        <Timeline entries={found} />
      ) : (
        <div className={css.none}>
          <p>{none()}</p>
          <Button onClick={reset}>
            <FormattedMessage id="changelog.reset" />
          </Button>
        </div>
      )}
      <p>
        <a className={css.licenses} href={hrefOf(licenses, locale)}>
          <FormattedMessage id="changelog.licenses" />
        </a>
      </p>
    </div>
  );
}
