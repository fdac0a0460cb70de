import type { ComponentType } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocale } from '#src/locale/use-locale.ts';
import type { Guide as GuideText } from '#i18n/guides.ts';
import { hrefOf } from '#src/site/addresses.ts';
import { pageMessage, sectionOf } from '#src/tools/registry.ts';
import type { Page, SectionId } from '#src/tools/section.ts';
import { Breadcrumb } from '#src/ui/layout/Breadcrumb.tsx';
import css from './Guide.module.css';
import { GuideContents } from './GuideContents.tsx';
import { SectionPages } from './SectionPages.tsx';

/** Reading speed in words per minute. */
const READING_PACE = 180;

interface GuideProps {
  readonly page: Page;
  readonly text: GuideText;
  readonly components: Readonly<Record<string, ComponentType<never>>>;
}

/** An article with its table of contents, and links to its tools at the end. */
export function Guide({ page, text: { default: Article, contents, wordCount }, components }: GuideProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { hub } = sectionOf(page.section as SectionId);
  const word = (part: 'title' | 'lede' | 'tab') => formatMessage({ id: pageMessage(page, part) });
  const minutes = Math.max(1, Math.round(wordCount / READING_PACE));
  return (
    <>
      <Breadcrumb items={[{ label: formatMessage({ id: pageMessage(hub, 'tab') }), href: hrefOf(hub, locale) }, { label: word('tab') }]} />
      <header className={css.head}>
        <h1>{word('title')}</h1>
        <p className={css.lede}>
          {word('lede')}{' '}
          <span className={css.minutes}>
            <FormattedMessage id="guide.minutes" values={{ minutes }} />
          </span>
        </p>
      </header>
      <div className={css.columns}>
        <GuideContents contents={contents} />
        <div className={css.column}>
          <article className={css.article}>
            <Article components={components} />
          </article>
          <SectionPages page={page} />
        </div>
      </div>
    </>
  );
}
