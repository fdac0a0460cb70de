import type { MouseEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Rational } from '#workers/decimal/rational.ts';
import { otherUnit } from '../unit/popular-pairs.ts';
import { categoryOf, type UnitId } from '../unit/units.ts';
import { useUnitWords } from '../unit/use-unit-words.ts';
import { answerText } from '../value/asked-conversion.ts';
import { PairLink } from './PairLink.tsx';
import css from './UnitSearch.module.css';

export interface FoundConversion {
  readonly from: UnitId;
  readonly to: UnitId;
  /** Search part of its address. */
  readonly search: string;
  /** The quantity, if one was typed. */
  readonly value?: Rational;
  /** Text for the value field. */
  readonly typed?: string | undefined;
  /** True if only the first unit was found; the second is its default. */
  readonly isUnit?: boolean;
}

export interface FoundListProps {
  readonly found: readonly FoundConversion[];
  readonly onClick: (event: MouseEvent, entry: FoundConversion) => void;
}

/** Results of the search for units, which may be of any category. */
export function FoundList({ found, onClick }: FoundListProps) {
  const { name, symbol, pairTitle, locale } = useUnitWords();
  const titleOf = ({ from, to, value, typed, isUnit }: FoundConversion) => {
    if (value) return answerText({ from, to, value, typed }, symbol, locale);
    return isUnit ? `${name(from)} (${symbol(from)})` : pairTitle(from, to);
  };
  return (
    <ul className={css.found}>
      {found.map((entry) => (
        <li key={`${entry.from} ${entry.to}`}>
          <PairLink
            from={entry.from}
            to={entry.to === entry.from ? otherUnit(entry.from) : entry.to}
            search={entry.search}
            onClick={(event) => onClick(event, entry)}
          >
            {titleOf(entry)}
            <small>
              <FormattedMessage id={`converters.category.${categoryOf(entry.from)}`} />
            </small>
          </PairLink>
        </li>
      ))}
    </ul>
  );
}
