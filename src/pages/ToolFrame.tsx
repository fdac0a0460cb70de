import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { optionalWord } from '#src/locale/word-list.ts';
import { hrefOf } from '#src/site/addresses.ts';
import { wordOf } from '#src/site/page-name.ts';
import type { Address } from '#src/tools/address.ts';
import { pageMessage, sectionOf } from '#src/tools/registry.ts';
import { idOf, isSoon } from '#src/tools/section.ts';
import { Breadcrumb } from '#src/ui/layout/Breadcrumb.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Tabs } from '#src/ui/layout/Tabs.tsx';
import { ToolHeadActions } from './ToolHeadActions.tsx';
import { ToolWords } from './ToolWords.tsx';

interface ToolFrameProps {
  readonly address: Address;
  /** The article below the tool, if its code is loaded; otherwise its markup in the document is kept. */
  readonly article: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every tool page: breadcrumb, name, tabs, and the article below the tool. */
export function ToolFrame({ address, article, children }: ToolFrameProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { page, locale } = address;
  const section = page.section ? sectionOf(page.section) : null;
  const word = (part: Parameters<typeof wordOf>[1]) => wordOf(address, part, (id, values) => formatMessage({ id }, values));
  const neighbors = section?.pages.filter(({ kind, params }) => kind === page.kind && params === null) ?? [];
  return (
    <>
      {section && (
        <Breadcrumb
          isWideOnly={page.kind === 'tool'}
          items={[
            { label: formatMessage({ id: pageMessage(section.hub, 'tab') }), href: hrefOf(section.hub, locale) },
            { label: word('tab') },
          ]}
        />
      )}
      <PageHead
        title={word('title')}
        lede={word('lede')}
        facts={optionalWord(intl)(`${page.name}.facts`)}
        actions={page.kind === 'tool' && !isSoon(page) && <ToolHeadActions address={address} name={word('title')} />}
      />
      {neighbors.length > 1 && (
        <Tabs
          label={formatMessage({ id: 'page.tabs' })}
          items={neighbors.map((entry) => ({
            href: hrefOf(entry, locale),
            label: formatMessage({ id: pageMessage(entry, 'tab') }),
            current: entry === page,
            isParent: idOf(entry) === page.setupOf,
            soon: isSoon(entry) && !isSoon(page) ? <FormattedMessage id="status.soon" /> : undefined,
          }))}
        />
      )}
      <div id="tool" tabIndex={-1}>
        {children}
      </div>
      {!isSoon(page) && (article ?? <ToolWords address={address} />)}
    </>
  );
}
