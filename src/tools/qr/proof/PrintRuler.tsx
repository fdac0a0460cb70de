import { useIntl } from 'react-intl';
import { formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { Ruler } from '#src/ui/result/Ruler.tsx';
import { useFileOptions } from '../symbol/file-options.ts';
import css from './PrintRuler.module.css';

/**
 * Ruler below the picture with the printed width in millimeters; only for a PDF as large as the code, because other formats have no printed
 * size, and a page shows it.
 */
export function PrintRuler() {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const format = useFileOptions((file) => file.format);
  const sideMm = useFileOptions((file) => file.print.sideMm);
  const isOnPage = useFileOptions((file) => file.print.page !== 'code');
  if (format !== 'pdf' || isOnPage) return null;
  return (
    <div className={css.frame}>
      <Ruler kind="free" total={sideMm} label={(value) => formatMessage({ id: 'qr.ruler' }, { length: formatNumber(value, locale) })} />
    </div>
  );
}
