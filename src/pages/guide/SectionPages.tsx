import { FormattedMessage, useIntl } from 'react-intl';
import { useLocale } from '#src/locale/use-locale.ts';
import { hrefOf } from '#src/site/addresses.ts';
import { pageMessage, sectionOf } from '#src/tools/registry.ts';
import { isSoon, type Page, type SectionId } from '#src/tools/section.ts';
import css from './SectionPages.module.css';

/**
 * Links to the tools and the other guides of a guide's section. Tools whose address has parameters are left out; if no tool remains, the
 * hub is linked.
 */
export function SectionPages({ page }: { readonly page: Page }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { hub, pages } = sectionOf(page.section as SectionId);
  const others = pages.filter((other) => other !== page && other.params === null && !isSoon(other));
  const links = others.some(({ kind }) => kind === 'tool') ? others : [hub, ...others];
  return (
    <nav className={css.pages} aria-label={formatMessage({ id: 'page.tabs' })}>
      <h2>
        <FormattedMessage id="guide.next" />
      </h2>
      <ul>
        {links.map((other) => (
          <li key={other.name}>
            <a href={hrefOf(other, locale)}>{formatMessage({ id: pageMessage(other, 'title') })}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
