import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { type Locale, localize } from '#src/locale/locale.ts';
import { carryFiles } from './carried.ts';

/** Takes several files to the page that has a list for them. */
export function useFilesPage(way: 'encode' | 'decode') {
  const { locale } = useIntl();
  const [, navigate] = useLocation();
  return (files: readonly File[]) => {
    carryFiles({ way, files });
    navigate(localize('/base64/file', locale as Locale));
  };
}
