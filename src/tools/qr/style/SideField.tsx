import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { NumberField } from '#src/ui/field/NumberField.tsx';
import { SIDE_MM_ADVISED, SIDE_MM_MAX, SIDE_MM_MIN } from '#workers/qr/print.request.ts';
import { useFileOptions } from '../symbol/file-options.ts';
import { StyleNote } from './StyleNote.tsx';

/** Field for the width of the code on paper, which is the size of a PDF. */
export function SideField() {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const print = useFileOptions((file) => file.print);
  const invalid = { min: formatNumber(SIDE_MM_MIN, locale), max: formatNumber(SIDE_MM_MAX, locale) };
  return (
    <>
      <NumberField
        label={formatMessage({ id: 'qr.print.side' })}
        value={print.sideMm}
        min={SIDE_MM_MIN}
        max={SIDE_MM_MAX}
        invalid={formatMessage({ id: 'qr.number.invalid' }, invalid)}
        onChange={(sideMm) => useFileOptions.setState({ print: { ...print, sideMm } })}
      />
      {print.sideMm < SIDE_MM_ADVISED && (
        <StyleNote tone="warning">
          <FormattedMessage id="qr.print.small" values={{ advised: SIDE_MM_ADVISED / 10 }} />
        </StyleNote>
      )}
    </>
  );
}
