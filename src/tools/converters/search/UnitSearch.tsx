import { type MouseEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { arrive } from '#src/handover/arrivals.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { TextField } from '#src/ui/field/TextField.tsx';
import { findUnits } from '../unit/find-units.ts';
import { pairHref } from '../unit/pair-href.ts';
import { otherUnit } from '../unit/popular-pairs.ts';
import { searchWith } from '../value/address-value.ts';
import { askedConversions } from '../value/asked-conversion.ts';
import { type FoundConversion, FoundList } from './FoundList.tsx';
import css from './UnitSearch.module.css';

const MOST = 8;
/** Maximum number of characters of a query that is read as a quantity. */
const LONGEST = 200;

/**
 * Search field for units by any of their names, and for conversions such as “5 km in miles”, as in the palette. Enter opens the first
 * result.
 */
export function UnitSearch() {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const [, navigate] = useLocation();
  const [query, setQuery] = useState('');
  const asked = query.length > LONGEST ? [] : askedConversions(query.trim(), locale).slice(0, MOST);
  const named = () =>
    findUnits(query, locale).map(({ from, to, value }): FoundConversion => {
      return { from, to: to ?? otherUnit(from), search: value ? searchWith(value, '') : '', isUnit: to === null };
    });
  const answered = asked.map((entry): FoundConversion => ({ ...entry, search: searchWith(entry.value, '') }));
  const found = answered.length > 0 ? answered : named();
  const carry = ({ typed }: FoundConversion) => {
    setQuery('');
    if (typed !== undefined) arrive('converters.pair', { transfer: { kind: 'text', text: typed, files: [] } });
  };
  const open = (entry: FoundConversion | undefined) => {
    if (!entry) return;
    carry(entry);
    navigate(pairHref(entry.from, entry.to === entry.from ? otherUnit(entry.from) : entry.to, locale, entry.search));
  };
  // A click with Ctrl, Cmd or Shift opens the address in another tab or window.
  const onClick = (event: MouseEvent, entry: FoundConversion) => {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) carry(entry);
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
      {found.length > 0 && <FoundList found={found} onClick={onClick} />}
    </search>
  );
}
