import { useLocation } from 'wouter';
import { locales } from '#src/locale/locale.ts';
import { rememberLocale } from '#src/locale/switch.ts';
import { useAppSettings } from '#src/settings/app-settings.ts';
import { inLocale } from '#src/site/addresses.ts';
import { type Address, href } from '#src/tools/address.ts';
import type { MenuItem } from '#src/ui/menu/Menu.tsx';

/** Names of the languages, each in its own language. */
const names = { en: 'English', ru: 'Русский' };

export function useLanguageItems(address: Address): readonly MenuItem[] {
  const [, navigate] = useLocation();
  return locales.map((locale) => ({
    id: locale,
    label: names[locale],
    lang: locale,
    checked: locale === address.locale,
    onSelect: () => {
      rememberLocale(locale);
      useAppSettings.setState({ language: locale });
      if (locale !== address.locale) navigate(href(inLocale(address, locale)) + location.search + location.hash);
    },
  }));
}
