import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { type Locale, localize } from '#src/locale/locale.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { optionalWord, wordList } from '#src/locale/word-list.ts';
import { useAppSettings } from '#src/settings/app-settings.ts';
import { hrefOf } from '#src/site/addresses.ts';
import { pageMessage, sections } from '#src/tools/registry.ts';
import { isSectionSoon, isSoon, type Page, type Section } from '#src/tools/section.ts';
import { LinkCard } from '#src/ui/layout/LinkCard.tsx';
import { PageSearch } from './search/PageSearch.tsx';
import css from './Home.module.css';
import { Demos } from './home/Demos.tsx';
import { examples } from './home/examples.ts';
import { Shelf } from './home/Shelf.tsx';
import { StatusTag } from './StatusTag.tsx';
import { useForeignRequests } from './home/use-foreign-requests.ts';

/** Tasks shown of each section; the hub, to which its card leads, has all. */
const TASKS_SHOWN = 10;
/** Tools before the setups of a section. */
const TOOLS_FIRST = 3;

/** Returns the tasks of a section: its tools with the words of their buttons and its setups with their titles, or the addresses that its record names. */
function tasksOf({ id, tasks, pages, setups }: Section, locale: Locale, intl: IntlShape) {
  if (tasks)
    return wordList(`${id}.hub.home.tasks`, optionalWord(intl)).map((label, at) => ({
      label,
      href: localize(tasks[at] as string, locale),
    }));
  const tools = pages.filter((page) => page.kind === 'tool' && !isSoon(page));
  return [...tools.slice(0, TOOLS_FIRST), ...setups, ...tools.slice(TOOLS_FIRST)].slice(0, TASKS_SHOWN).map((page: Page) => ({
    label: intl.formatMessage({ id: pageMessage(page, page.setupOf ? 'title' : 'button') }),
    href: hrefOf(page, locale),
  }));
}

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
      <Demos />
      <h2 className={css.tasks}>
        <FormattedMessage id="home.tasks" />
      </h2>
      <div className={css.grid}>
        {sections.map((section: Section) => (
          <LinkCard
            key={section.id}
            data-section={section.id}
            href={hrefOf(section.hub, locale)}
            icon={section.icon}
            accent={section.accent}
            title={formatMessage({ id: `${section.id}.hub.home.title` })}
            text={formatMessage({ id: `${section.id}.hub.home.description` }, section.hub.counts ?? {})}
            tags={<StatusTag recommended={section.recommended} soon={isSectionSoon(section)} />}
            links={tasksOf(section, locale, intl)}
          />
        ))}
      </div>
    </>
  );
}
