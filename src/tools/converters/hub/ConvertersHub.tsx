import { FormattedMessage, useIntl } from 'react-intl';
import { useSearch } from 'wouter';
import { optionalWord, wordList } from '#src/locale/word-list.ts';
import { localize } from '#src/locale/locale.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { Card } from '#src/ui/layout/Card.tsx';
import { LinkCard } from '#src/ui/layout/LinkCard.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { CategoryCards } from './CategoryCards.tsx';
import css from './ConvertersHub.module.css';
import { UnitSearch } from '../search/UnitSearch.tsx';
import { type AddressError, addressErrors } from '../unit/pairs.ts';

const messageOf = {
  'Invalid category': 'converters.error.invalidCategory',
  'Invalid units': 'converters.error.invalidUnits',
  'Units do not belong to this category': 'converters.error.foreignUnits',
  'Incompatible units': 'converters.error.incompatibleUnits',
} as const satisfies Record<AddressError, string>;

/** Page with all units and conversions. For an address without a conversion it shows the reason. */
export default function ConvertersHub() {
  const intl = useIntl();
  const { formatMessage } = intl;
  const locale = useLocale();
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
      <div className={css.hub}>
        <Card fill="form">
          <UnitSearch />
        </Card>
        <CategoryCards />
        <LinkCard
          href={localize('/converters/complete-guide', locale)}
          icon="book"
          accent="slate"
          title={formatMessage({ id: 'converters.complete-guide.title' })}
          text={<FormattedMessage id="converters.complete-guide.extended" />}
          tooltip={formatMessage({ id: 'converters.complete-guide.tooltip' })}
          button={formatMessage({ id: 'converters.complete-guide.button' })}
          chips={wordList('converters.complete-guide.features', optionalWord(intl)).map((label) => ({ label }))}
        />
      </div>
    </>
  );
}
