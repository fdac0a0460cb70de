import { type MouseEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { arrive } from '#src/handover/arrivals.ts';
import { TextField } from '#src/ui/field/TextField.tsx';
import { findUnits } from '../unit/find-units.ts';
import { pairHref } from '../unit/pair-href.ts';
import { otherUnit } from '../unit/popular-pairs.ts';
import css from './UnitSearch.module.css';
import { categoryOf, type UnitId } from '../unit/units.ts';
import { useUnitWords } from '../unit/use-unit-words.ts';
import { searchWith } from '../value/address-value.ts';
import { answerText, askedConversions } from '../value/asked-conversion.ts';

const MOST = 8;
/** Maximum number of characters of a query that is read as a quantity. */
const LONGEST = 200;

interface FoundConversion {
  readonly from: UnitId;
  readonly to: UnitId;
  readonly title: string;
  readonly search: string;
  /** Text for the value field. */
  readonly typed?: string | undefined;
}

/**
 * Search field for units by any of their names, and for conversions such as “5 km in miles”, as in the palette. Enter opens the first
 * result.
 */
export function UnitSearch() {
  const { formatMessage } = useIntl();
  const { name, symbol, pairTitle, locale } = useUnitWords();
  const [, navigate] = useLocation();
  const [query, setQuery] = useState('');
  const asked = query.length > LONGEST ? [] : askedConversions(query.trim().toLowerCase(), locale).slice(0, MOST);
  const answered = asked.map((entry): FoundConversion => {
    return { ...entry, title: answerText(entry, symbol, locale), search: searchWith(entry.value, '') };
  });
  const named = () =>
    findUnits(query).map(({ from, to, value }): FoundConversion => {
      const title = to ? pairTitle(from, to) : `${name(from)} (${symbol(from)})`;
      return { from, to: to ?? otherUnit(from), title, search: value ? `?v=${value}` : '' };
    });
  const found = answered.length > 0 ? answered : named();
  const hrefOf = ({ from, to, search }: FoundConversion) => pairHref(from, to, locale, search);
  const carry = ({ typed }: FoundConversion) => {
    setQuery('');
    if (typed !== undefined) arrive('converters.pair', { transfer: { kind: 'text', text: typed, files: [] } });
  };
  const open = (entry: FoundConversion | undefined) => {
    if (!entry) return;
    carry(entry);
    navigate(hrefOf(entry));
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
      {found.length > 0 && (
        <ul className={css.found}>
          {found.map((entry) => (
            <li key={`${entry.from} ${entry.to}`}>
              <a href={hrefOf(entry)} onClick={(event) => onClick(event, entry)}>
                {entry.title}
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
