import { FormattedMessage, useIntl } from 'react-intl';
import { useSearch } from 'wouter';
import { optionalWord, wordList } from '#src/locale/word-list.ts';
import { localize } from '#src/locale/locale.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { Card } from '#src/ui/layout/Card.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { PageDetails, PageRow, PageRows } from '#src/ui/layout/PageRow.tsx';
import { CategoryRows } from './CategoryRows.tsx';
import css from './ConvertersHub.module.css';
import { PairLinks } from '../search/PairLinks.tsx';
import { UnitSearch } from '../search/UnitSearch.tsx';
import { popularPairs } from '../unit/popular-pairs.ts';
import { type AddressError, addressErrors } from '../unit/pairs.ts';

const messageOf = {
  'Invalid category': 'converters.error.invalidCategory',
  'Invalid units': 'converters.error.invalidUnits',
  'Units do not belong to this category': 'converters.error.foreignUnits',
  'Incompatible units': 'converters.error.incompatibleUnits',
} as const satisfies Record<AddressError, string>;

/** Number of popular conversions below the field. */
const SHOWN = 6;

/** Page with all units and conversions. For an address without a conversion it shows the reason. */
export default function ConvertersHub() {
  const intl = useIntl();
  const { formatMessage } = intl;
  const locale = useLocale();
  const guideHref = localize('/converters/complete-guide', locale);
  const guideTitle = formatMessage({ id: 'converters.complete-guide.title' });
  const asked = new URLSearchParams(useSearch()).get('error');
  const error = addressErrors.find((known) => known === asked);
  return (
    <>
      <PageHead title={<FormattedMessage id="converters.hub.title" />} lede={<FormattedMessage id="converters.hub.lede" />} />
      {error && (
        <p role="alert" className={css.error}>
          <FormattedMessage id={messageOf[error]} />
        </p>
      )}
      <Card fill="form" className={css.open}>
        <UnitSearch />
        <PairLinks pairs={popularPairs.filter(({ priority }) => priority === 'very-high').slice(0, SHOWN)} />
      </Card>
      <CategoryRows />
      <PageRows heading={<FormattedMessage id="hub.guides" />}>
        <PageRow
          level={3}
          href={guideHref}
          icon="book"
          accent="slate"
          title={guideTitle}
          text={formatMessage({ id: 'converters.complete-guide.tooltip' })}
          more={formatMessage({ id: 'hub.more' }, { name: guideTitle })}
          details={
            <PageDetails
              text={formatMessage({ id: 'converters.complete-guide.extended' })}
              features={wordList('converters.complete-guide.features', optionalWord(intl))}
              href={guideHref}
              button={formatMessage({ id: 'converters.complete-guide.button' })}
            />
          }
        />
      </PageRows>
    </>
  );
}
