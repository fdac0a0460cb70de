import { FormattedMessage } from 'react-intl';
import { Card } from '#src/ui/layout/Card.tsx';
import css from './MoreConversions.module.css';
import { PairLinks } from '../search/PairLinks.tsx';
import type { Pair } from '../unit/pair-of.ts';
import { hasDocument } from '../unit/pairs.ts';
import { popularPairs } from '../unit/popular-pairs.ts';
import { UnitSearch } from '../search/UnitSearch.tsx';
import { unitsOf } from '../unit/units.ts';

const SHOWN = 10;

/** Links to other conversions: a search for units, the opposite direction, and popular conversions. */
export function MoreConversions({ pair: { category, from, to } }: { readonly pair: Pair }) {
  const others = unitsOf(category).filter((unit) => unit !== from && unit !== to && hasDocument(unit, to));
  const related = [{ from: to, to: from }, ...others.map((unit) => ({ from: unit, to }))];
  const popular = [...popularPairs].sort((a, b) => Number(b.category === category) - Number(a.category === category));
  return (
    <Card fill="form" className={css.card}>
      <UnitSearch />
      <h2>
        <FormattedMessage id="converters.related" />
      </h2>
      <PairLinks pairs={related} />
      <h2>
        <FormattedMessage id="converters.popular" />
      </h2>
      <PairLinks pairs={popular.filter((entry) => entry.from !== from || entry.to !== to).slice(0, SHOWN)} />
    </Card>
  );
}
