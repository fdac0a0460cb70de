import { useLocation } from 'wouter';
import { arrive } from '#src/handover/arrivals.ts';
import { localize } from '#src/locale/locale.ts';
import { useLocale } from '#src/locale/use-locale.ts';

/** Returns a function that opens the page for several files and passes it the given files. */
export function useFilesPage(way: 'encode' | 'decode') {
  const locale = useLocale();
  const [, navigate] = useLocation();
  return (files: readonly File[]) => {
    arrive('base64.file', { values: { way }, transfer: { kind: 'file', text: '', files } });
    navigate(localize('/base64/file', locale));
  };
}
