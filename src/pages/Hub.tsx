import { FormattedMessage, useIntl } from 'react-intl';
import { useLocale } from '#src/locale/use-locale.ts';
import { hrefOf } from '#src/site/addresses.ts';
import { pageMessage, sectionOf } from '#src/tools/registry.ts';
import { isSoon, type Page, type SectionId, type ToolViewProps } from '#src/tools/section.ts';
import { LinkCard } from '#src/ui/layout/LinkCard.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Tag } from '#src/ui/layout/Tag.tsx';
import css from './Hub.module.css';
import { Star } from './Star.tsx';
import { StatusTag } from './StatusTag.tsx';

/** A section: a card for each of its tools, then for each of its guides. */
export default function Hub({ page }: ToolViewProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const section = sectionOf(page.section as SectionId);
  const entries = section.pages.filter((entry) => entry.params === null);
  const guides = entries.filter(({ kind }) => kind === 'guide');
  const card = (entry: Page, level: 2 | 3) => (
    <LinkCard
      key={entry.name}
      level={level}
      href={hrefOf(entry, locale)}
      icon={entry.kind === 'guide' ? 'book' : section.icon}
      accent={section.accent}
      title={formatMessage({ id: pageMessage(entry, 'title') })}
      text={formatMessage({ id: pageMessage(entry, 'extended') })}
      action={
        entry.kind === 'tool' && !isSoon(entry) && <Star path={entry.path} name={formatMessage({ id: pageMessage(entry, 'title') })} />
      }
      tags={entry.kind === 'tool' && <StatusTag recommended={entry.recommended} soon={isSoon(entry)} full />}
      chips={formatMessage({ id: pageMessage(entry, 'features') })
        .split('\n')
        .map((label) => ({ label }))}
      tooltip={formatMessage({ id: pageMessage(entry, 'tooltip') })}
      button={isSoon(entry) ? undefined : formatMessage({ id: pageMessage(entry, 'button') })}
    />
  );
  const lede = (
    <>
      <FormattedMessage id={pageMessage(page, 'lede')} />{' '}
      <Tag tone="free">
        <FormattedMessage id="status.free" />
      </Tag>
    </>
  );
  return (
    <>
      <PageHead title={<FormattedMessage id={pageMessage(page, 'title')} />} lede={lede} />
      <div className={css.grid}>{entries.filter(({ kind }) => kind === 'tool').map((entry) => card(entry, 2))}</div>
      {guides.length > 0 && (
        <>
          <h2 className={css.guides}>
            <FormattedMessage id="hub.guides" />
          </h2>
          <div className={css.grid}>{guides.map((entry) => card(entry, 3))}</div>
        </>
      )}
    </>
  );
}
