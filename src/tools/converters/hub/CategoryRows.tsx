import { FormattedMessage, useIntl } from 'react-intl';
import { useLocale } from '#src/locale/use-locale.ts';
import { Details } from '#src/ui/layout/Details.tsx';
import { PageRow, PageRows } from '#src/ui/layout/PageRow.tsx';
import { PairLinks } from '../search/PairLinks.tsx';
import { pairHref } from '../unit/pair-href.ts';
import { documentedPairs, pairsIn } from '../unit/pairs.ts';
import { popularIn } from '../unit/popular-pairs.ts';
import { type CategoryId, categoryIds, unitsOf } from '../unit/units.ts';
import { useUnitWords } from '../unit/use-unit-words.ts';
import css from './ConvertersHub.module.css';

/** Number of popular conversions of a category. */
const SHOWN = 10;

/** A row for each category: it leads to the most frequent conversion, and its details have the units and all conversions. */
export function CategoryRows() {
  return (
    <PageRows>
      {categoryIds.map((category) => (
        <CategoryRow key={category} category={category} />
      ))}
    </PageRows>
  );
}

function CategoryRow({ category }: { readonly category: CategoryId }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { name, symbol } = useUnitWords();
  const pairs = documentedPairs(category);
  const popular = popularIn(category);
  const { from, to } = popular[0] as (typeof popular)[number];
  const values = { count: pairs.length, all: pairsIn(category).length };
  const title = formatMessage({ id: `converters.category.${category}` });
  return (
    <PageRow
      level={2}
      href={pairHref(from, to, locale)}
      icon="arrows"
      accent="slate"
      title={title}
      text={unitsOf(category).map(symbol).join('\u00a0· ')}
      more={formatMessage({ id: 'hub.more' }, { name: title })}
      details={
        <>
          <p>
            <FormattedMessage id={`converters.categoryText.${category}`} />
          </p>
          <p className={css.units}>{unitsOf(category).map(name).join('\u00a0· ')}</p>
          <div>
            <PairLinks pairs={popular.slice(0, SHOWN)} />
          </div>
          <Details
            summary={<FormattedMessage id={values.count === values.all ? 'converters.allPairs' : 'converters.somePairs'} values={values} />}
          >
            {unitsOf(category).map((unit) => (
              <PairLinks key={unit} short pairs={pairs.filter((pair) => pair.from === unit)} />
            ))}
          </Details>
        </>
      }
    />
  );
}
