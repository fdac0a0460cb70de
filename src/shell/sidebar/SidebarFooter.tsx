import { FormattedMessage, useIntl } from 'react-intl';
import { locales } from '#src/locale/locale.ts';
import { changelog, hrefOf, inLocale } from '#src/site/addresses.ts';
import type { Address } from '#src/tools/address.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { Menu } from '#src/ui/menu/Menu.tsx';
import { load } from '../page/load.tsx';
import css from './SidebarFooter.module.css';
import { useLanguageItems } from './use-language-items.ts';
import { useThemeItems } from './use-theme-items.tsx';

/** Changelog link, language menu and theme menu; in a collapsed sidebar one menu with submenus. */
export function SidebarFooter({ address }: { readonly address: Address }) {
  const { formatMessage } = useIntl();
  const languages = useLanguageItems(address);
  const themes = useThemeItems();
  const changelogName = formatMessage({ id: 'nav.changelog' });
  const languageName = formatMessage({ id: 'nav.language' });
  const themeName = formatMessage({ id: 'nav.theme' });
  const settingsName = formatMessage({ id: 'nav.settings' });
  const loadOthers = () => {
    for (const locale of locales) if (locale !== address.locale) load(inLocale(address, locale)).catch(() => undefined);
  };
  return (
    <footer className={css.footer}>
      <a href={hrefOf(changelog, address.locale)} className={css.link} aria-current={address.page === changelog ? 'page' : undefined}>
        <FormattedMessage id="nav.changelog" />
      </a>
      <a href={hrefOf(changelog, address.locale)} className={css.narrow} aria-label={changelogName} data-tooltip={changelogName}>
        <Icon name="history" />
      </a>
      <div className={css.menus}>
        <Menu
          label={languageName}
          items={languages}
          onNear={loadOthers}
          placement="top-end"
          trigger={{
            label: `${languageName}: ${address.locale.toUpperCase()}`,
            tooltip: languageName,
            className: css.pill,
            content: address.locale.toUpperCase(),
          }}
        />
        <Menu
          label={themeName}
          items={themes}
          placement="top-end"
          trigger={{
            label: themeName,
            tooltip: themeName,
            className: css.pill,
            content: (
              <>
                <span className={css.sun}>
                  <Icon name="sun" size={16} />
                </span>
                <span className={css.moon}>
                  <Icon name="moon" size={16} />
                </span>
              </>
            ),
          }}
        />
      </div>
      <div className={css.narrow}>
        <Menu
          label={settingsName}
          placement="right-end"
          onNear={loadOthers}
          trigger={{ label: settingsName, tooltip: settingsName, className: css.gear, content: <Icon name="settings" /> }}
          items={[
            { id: 'language', label: languageName, icon: <Icon name="globe" />, items: languages },
            { id: 'theme', label: themeName, icon: <Icon name="sun" />, items: themes },
          ]}
        />
      </div>
    </footer>
  );
}
