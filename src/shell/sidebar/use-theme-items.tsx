import { useIntl } from 'react-intl';
import { useAppSettings } from '#src/settings/app-settings.ts';
import { themes } from '#src/settings/theme.ts';
import { Icon } from '#src/ui/Icon.tsx';
import type { MenuItem } from '#src/ui/menu/Menu.tsx';

const icons = { light: <Icon name="sun" />, dark: <Icon name="moon" />, system: <Icon name="monitor" /> };

export function useThemeItems(): readonly MenuItem[] {
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
