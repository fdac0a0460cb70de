import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { locales } from '#src/locale/locale.ts';
import { changelog, hrefOf, inLocale } from '#src/site/addresses.ts';
import { type Address, href } from '#src/tools/address.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { Menu, type MenuItem } from '#src/ui/menu/Menu.tsx';
import { languageNames } from '#i18n/locales.ts';
import { rememberLocale } from '#src/locale/switch.ts';
import { useAppSettings } from '#src/settings/app-settings.ts';
import { themes } from '#src/settings/theme.ts';
import { load } from '../page/load.tsx';
import css from './SidebarFooter.module.css';

const icons = { light: <Icon name="sun" />, dark: <Icon name="moon" />, system: <Icon name="monitor" /> };

function useThemeItems(): readonly MenuItem[] {
  const { formatMessage } = useIntl();
  // Renders the open menu again when the theme changes.
  useAppSettings();
  return themes.map((theme) => ({
    id: theme,
    label: formatMessage({ id: `theme.${theme}` }),
    icon: icons[theme],
    // Read when the menu is rendered: the theme may be the default of the host.
    get checked() {
      return theme === document.documentElement.dataset['theme'];
    },
    onSelect: () => useAppSettings.setState({ theme, themeChosen: true }),
  }));
}

function useLanguageItems(address: Address): readonly MenuItem[] {
  const [, navigate] = useLocation();
  return locales.map((locale) => ({
    id: locale,
    label: languageNames[locale],
    lang: locale,
    checked: locale === address.locale,
    onSelect: () => {
      rememberLocale(locale);
      useAppSettings.setState({ language: locale });
      if (locale !== address.locale) navigate(href(inLocale(address, locale)) + location.search + location.hash);
    },
  }));
}

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
