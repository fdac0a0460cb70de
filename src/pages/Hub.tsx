import { FormattedMessage, useIntl } from 'react-intl';
import { useLocale } from '#src/locale/use-locale.ts';
import { optionalWord, wordList } from '#src/locale/word-list.ts';
import { hrefOf } from '#src/site/addresses.ts';
import { pageMessage, sectionOf } from '#src/tools/registry.ts';
import { isSoon, type Page, type SectionId, type PageViewProps } from '#src/tools/section.ts';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { PageDetails, PageRow, PageRows } from '#src/ui/layout/PageRow.tsx';
import { OpenField } from './hub/OpenField.tsx';
import { Star } from './Star.tsx';
import { StatusTag } from './StatusTag.tsx';

/** The page of a section: the field of its first tool, and a row for each of its tools, setups and guides. */
export default function Hub({ page }: PageViewProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const word = optionalWord(intl);
  const locale = useLocale();
  const section = sectionOf(page.section as SectionId);
  const entries = section.pages.filter((entry) => entry.params === null);
  const tools = entries.filter(({ kind }) => kind === 'tool');
  const guides = entries.filter(({ kind }) => kind === 'guide');
  const [first] = tools;
  const row = (entry: Page, level: 2 | 3) => {
    const title = formatMessage({ id: pageMessage(entry, 'title') });
    const href = hrefOf(entry, locale);
    const isWorking = entry.kind === 'tool' && !isSoon(entry);
    return (
      <PageRow
        key={entry.name}
        level={level}
        href={href}
        icon={entry.kind === 'guide' ? 'book' : section.icon}
        accent={section.accent}
        title={title}
        text={formatMessage({ id: pageMessage(entry, 'tooltip') })}
        tag={<StatusTag recommended={entry.recommended} soon={isSoon(entry)} />}
        action={isWorking && <Star path={entry.path} name={title} />}
        more={formatMessage({ id: 'hub.more' }, { name: title })}
        details={
          <PageDetails
            text={formatMessage({ id: pageMessage(entry, 'extended') })}
            features={wordList(`${entry.name}.features`, word)}
            href={href}
            button={formatMessage({ id: pageMessage(entry, 'button') })}
          />
        }
      />
    );
  };
  return (
    <>
      <PageHead title={<FormattedMessage id={pageMessage(page, 'title')} />} lede={<FormattedMessage id={pageMessage(page, 'lede')} />} />
      {section.field && first && !isSoon(first) && <OpenField hub={page} field={section.field} tool={first} />}
      <PageRows>{tools.map((entry) => row(entry, 2))}</PageRows>
      {section.setups.length > 0 && (
        <PageRows heading={<FormattedMessage id="hub.tasks" />}>
          {section.setups.map((task) => (
            <PageRow
              key={task.name}
              level={3}
              href={hrefOf(task, locale)}
              icon={section.icon}
              accent={section.accent}
              title={formatMessage({ id: pageMessage(task, 'title') })}
              text={formatMessage({ id: pageMessage(task, 'tooltip') })}
            />
          ))}
        </PageRows>
      )}
      {guides.length > 0 && <PageRows heading={<FormattedMessage id="hub.guides" />}>{guides.map((entry) => row(entry, 3))}</PageRows>}
    </>
  );
}
