import { useIntl } from 'react-intl';
import { formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { Ruler } from '#src/ui/result/Ruler.tsx';
import { useFileOptions } from '../symbol/file-options.ts';
import css from './PrintRuler.module.css';

/** Ruler below the picture with the printed width in millimeters; only for PDF, because other formats have no printed size. */
export function PrintRuler() {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const format = useFileOptions((file) => file.format);
  const sideMm = useFileOptions((file) => file.print.sideMm);
  if (format !== 'pdf') return null;
  return (
    <div className={css.frame}>
      <Ruler kind="free" total={sideMm} label={(value) => formatMessage({ id: 'qr.ruler' }, { length: formatNumber(value, locale) })} />
    </div>
  );
}
