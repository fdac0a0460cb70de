import { FormattedMessage, useIntl } from 'react-intl';
import type { Locale } from '#src/locale/locale.ts';
import { hrefOf } from '#src/site/addresses.ts';
import { pageMessage, sectionOf } from '#src/tools/registry.ts';
import { isSoon, type SectionId, type ToolViewProps } from '#src/tools/section.ts';
import { LinkCard } from '#src/ui/LinkCard.tsx';
import { PageHead } from '#src/ui/PageHead.tsx';
import css from './Hub.module.css';
import { Star } from './Star.tsx';
import { StatusTag } from './StatusTag.tsx';

/** A section: a card for each of its pages. */
export default function Hub({ page }: ToolViewProps) {
  const { formatMessage, locale } = useIntl();
  const section = sectionOf(page.section as SectionId);
  return (
    <>
      <PageHead title={<FormattedMessage id={pageMessage(page, 'title')} />} lede={<FormattedMessage id={pageMessage(page, 'lede')} />} />
      <div className={css.grid}>
        {section.pages
          .filter((entry) => entry.params === null)
          .map((entry) => (
            <LinkCard
              key={entry.name}
              level={2}
              href={hrefOf(entry, locale as Locale)}
              icon={entry.kind === 'guide' ? 'book' : section.icon}
              accent={section.accent}
              title={formatMessage({ id: pageMessage(entry, 'title') })}
              text={formatMessage({ id: pageMessage(entry, 'extended') })}
              tags={<StatusTag recommended={entry.recommended} soon={isSoon(entry)} />}
              action={
                entry.kind === 'tool' &&
                !isSoon(entry) && <Star path={entry.path} name={formatMessage({ id: pageMessage(entry, 'title') })} />
              }
              chips={formatMessage({ id: pageMessage(entry, 'features') })
                .split('\n')
                .map((label) => ({ label }))}
            />
          ))}
      </div>
    </>
  );
}
