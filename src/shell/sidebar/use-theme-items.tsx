import { useIntl } from 'react-intl';
import { useAppSettings } from '#src/settings/app-settings.ts';
import { themes } from '#src/settings/theme.ts';
import { Icon } from '#src/ui/Icon.tsx';
import type { MenuItem } from '#src/ui/menu/Menu.tsx';

const icons = { light: <Icon name="sun" />, dark: <Icon name="moon" />, system: <Icon name="monitor" /> };

export function useThemeItems(): readonly MenuItem[] {
  const { formatMessage } = useIntl();
  const chosen = useAppSettings((settings) => settings.theme);
  return themes.map((theme) => ({
    id: theme,
    label: formatMessage({ id: `theme.${theme}` }),
    icon: icons[theme],
    checked: theme === chosen,
    onSelect: () => useAppSettings.setState({ theme }),
  }));
}
