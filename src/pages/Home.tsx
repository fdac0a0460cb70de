import { FormattedMessage, useIntl } from 'react-intl';
import { localize } from '#src/locale/locale.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { optionalWord, wordList } from '#src/locale/word-list.ts';
import { useAppSettings } from '#src/settings/app-settings.ts';
import { hrefOf } from '#src/site/addresses.ts';
import { sections } from '#src/tools/registry.ts';
import { isSectionSoon } from '#src/tools/section.ts';
import { LinkCard } from '#src/ui/layout/LinkCard.tsx';
import { PageSearch } from './search/PageSearch.tsx';
import css from './Home.module.css';
import { examples } from './home/examples.ts';
import { Shelf } from './home/Shelf.tsx';
import { StatusTag } from './StatusTag.tsx';
import { useForeignRequests } from './home/use-foreign-requests.ts';

export default function Home() {
  const intl = useIntl();
  const { formatMessage } = intl;
  const locale = useLocale();
  const count = useForeignRequests();
  const units = formatMessage({ id: 'home.exampleUnits' });
  const kept = useAppSettings(({ favourites, recent }) => favourites.length + recent.length > 0);
  const rich = { b: (words: readonly React.ReactNode[]) => <b key="b">{words}</b> };
  return (
    <>
      <header className={css.hero}>
        <h1>
          <FormattedMessage id="home.title" />
        </h1>
        <p className={css.lede}>
          <FormattedMessage id="home.lede" />
        </p>
        <PageSearch examples={[{ label: units, query: units, section: 'converters' }, ...examples]}>
          <div className={css.shelf}>{kept && <Shelf />}</div>
        </PageSearch>
        <p className={css.trust}>
          <span>
            <FormattedMessage id="home.trust.requests" values={{ ...rich, count }} />
          </span>
          <span>
            <FormattedMessage id="home.trust.account" values={rich} />
          </span>
          <span>
            <FormattedMessage id="home.trust.languages" values={rich} />
          </span>
        </p>
      </header>
      <div className={css.grid}>
        {sections.map((section) => (
          <LinkCard
            key={section.id}
            data-section={section.id}
            href={hrefOf(section.hub, locale)}
            icon={section.icon}
            accent={section.accent}
            title={formatMessage({ id: `${section.id}.hub.home.title` })}
            text={formatMessage({ id: `${section.id}.hub.home.description` }, section.hub.counts ?? {})}
            tags={<StatusTag recommended={section.recommended} soon={isSectionSoon(section)} />}
            chips={wordList(`${section.id}.hub.home.chips`, optionalWord(intl)).map((label, at) => ({
              label,
              href: localize(section.chips[at] ?? section.hub.path, locale),
            }))}
          />
        ))}
      </div>
    </>
  );
}
