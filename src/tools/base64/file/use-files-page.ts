import { useLocation } from 'wouter';
import { arrive } from '#src/handover/arrivals.ts';
import { localize } from '#src/locale/locale.ts';
import { useLocale } from '#src/locale/use-locale.ts';

/** Takes several files to the page that has a list for them. */
export function useFilesPage(way: 'encode' | 'decode') {
  const locale = useLocale();
  const [, navigate] = useLocation();
  return (files: readonly File[]) => {
    arrive('base64.file', { values: { way }, transfer: { kind: 'file', text: '', files } });
    navigate(localize('/base64/file', locale));
  };
}
