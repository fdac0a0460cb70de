import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { TextField } from '#src/ui/field/TextField.tsx';
import { type Found, findUnits } from '../unit/find-units.ts';
import { pairHref } from '../unit/pair-href.ts';
import { otherUnit } from '../unit/popular-pairs.ts';
import css from './UnitSearch.module.css';
import { categoryOf } from '../unit/units.ts';
import { useUnitWords } from '../unit/use-unit-words.ts';

/** Any unit by any of its names; Enter opens the first that is found. */
export function UnitSearch() {
  const { formatMessage } = useIntl();
  const { name, symbol, pairTitle, locale } = useUnitWords();
  const [, navigate] = useLocation();
  const [query, setQuery] = useState('');
  const found = findUnits(query);
  const hrefOf = ({ from, to, value }: Found) => pairHref(from, to ?? otherUnit(from), locale, value ? `?v=${value}` : '');
  const open = (entry: Found | undefined) => {
    if (!entry) return;
    setQuery('');
    navigate(hrefOf(entry));
  };
  return (
    <search className={css.search}>
      <TextField
        type="search"
        label={formatMessage({ id: 'converters.find.label' })}
        placeholder={formatMessage({ id: 'converters.find.placeholder' })}
        value={query}
        onChange={setQuery}
        onEnter={() => open(found[0])}
      />
      <p role="status" className={found.length === 0 ? css.count : css.said}>
        {query.trim() !== '' && <FormattedMessage id="converters.find.count" values={{ count: found.length }} />}
      </p>
      {found.length > 0 && (
        <ul className={css.found}>
          {found.map((entry) => (
            <li key={`${entry.from} ${entry.to}`}>
              <a href={hrefOf(entry)} onClick={() => setQuery('')}>
                {entry.to ? pairTitle(entry.from, entry.to) : `${name(entry.from)} (${symbol(entry.from)})`}
                <small>
                  <FormattedMessage id={`converters.category.${categoryOf(entry.from)}`} />
                </small>
              </a>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
