import { useIntl } from 'react-intl';
import { hrefOf } from '#src/site/addresses.ts';
import type { Address } from '#src/tools/address.ts';
import { sections } from '#src/tools/registry.ts';
import { Icon } from '#src/ui/Icon.tsx';
import css from './SectionLinks.module.css';

/** Links to the sections in the order of the registry. In a collapsed sidebar the names are tooltips of the icons. */
export function SectionLinks({ address, collapsed }: { readonly address: Address; readonly collapsed: boolean }) {
  const { formatMessage } = useIntl();
  return (
    <nav aria-label={formatMessage({ id: 'nav.label' })} className={css.links}>
      {sections.map(({ id, icon, hub }) => {
        const name = formatMessage({ id: `${id}.hub.nav` });
        return (
          <a
            key={id}
            href={hrefOf(hub, address.locale)}
            data-section={id}
            aria-current={address.page === hub ? 'page' : address.page.section === id ? 'true' : undefined}
            data-tooltip={collapsed ? name : undefined}
          >
            <Icon name={icon} />
            <span className={css.name}>{name}</span>
          </a>
        );
      })}
    </nav>
  );
}
