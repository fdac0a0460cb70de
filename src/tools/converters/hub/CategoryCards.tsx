import { FormattedMessage } from 'react-intl';
import { Card } from '#src/ui/layout/Card.tsx';
import { Details } from '#src/ui/layout/Details.tsx';
import { PairLinks } from '../search/PairLinks.tsx';
import { documentedPairs, pairsIn } from '../unit/pairs.ts';
import { popularIn } from '../unit/popular-pairs.ts';
import { type CategoryId, categoryIds, unitsOf } from '../unit/units.ts';
import { useUnitWords } from '../unit/use-unit-words.ts';
import css from './ConvertersHub.module.css';

/** Number of popular conversions on a card. */
const SHOWN = 10;

/** A card for each category: its units and its conversions. */
export function CategoryCards() {
  return categoryIds.map((category) => <CategoryCard key={category} category={category} />);
}

function CategoryCard({ category }: { readonly category: CategoryId }) {
  const { name } = useUnitWords();
  const pairs = documentedPairs(category);
  const values = { count: pairs.length, all: pairsIn(category).length };
  return (
    <Card as="section" title={<FormattedMessage id={`converters.category.${category}`} />}>
      <p>
        <FormattedMessage id={`converters.categoryText.${category}`} />
      </p>
      <p className={css.units}>{unitsOf(category).map(name).join('\u00a0· ')}</p>
      <PairLinks pairs={popularIn(category).slice(0, SHOWN)} />
      <Details
        summary={<FormattedMessage id={values.count === values.all ? 'converters.allPairs' : 'converters.somePairs'} values={values} />}
      >
        {unitsOf(category).map((unit) => (
          <PairLinks key={unit} short pairs={pairs.filter(({ from }) => from === unit)} />
        ))}
      </Details>
    </Card>
  );
}
