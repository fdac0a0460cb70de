import { memo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Checkbox } from '#src/ui/choice/Checkbox.tsx';
import { Details } from '#src/ui/layout/Details.tsx';
import { NumberField } from '#src/ui/field/NumberField.tsx';
import { Select } from '#src/ui/choice/Select.tsx';
import { DPI_MAX, DPI_MIN, MM_PER_INCH, MODULE_MM_SAFE, printPages } from '#workers/qr/print.request.ts';
import { type QrFacts, SIZE_PX_MAX } from '#workers/qr/request.ts';
import { changePrint, useFileOptions } from '../symbol/file-options.ts';
import { SideField } from './SideField.tsx';
import { StyleNote } from './StyleNote.tsx';

/** Options for the size on paper, with a warning if it is too small, and the resulting pixels or page. */
export const PrintOptions = memo(function PrintOptions({ facts }: { readonly facts: QrFacts | null }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const number = (value: number, decimals = 0) => formatNumber(value, locale, decimals);
  const { format, print, dpi } = useFileOptions();
  const { sideMm, page, labels } = print;
  const within = (min: number, max: number) => formatMessage({ id: 'qr.number.invalid' }, { min: number(min), max: number(max) });
  const neededPx = Math.ceil((sideMm / MM_PER_INCH) * dpi);
  const moduleMm = facts && (sideMm * facts.modulePx) / facts.sizePx;
  return (
    <Details summary={<FormattedMessage id="qr.print.label" />}>
      {format !== 'pdf' && <SideField />}
      <NumberField
        label={formatMessage({ id: 'qr.print.dpi' })}
        value={dpi}
        min={DPI_MIN}
        max={DPI_MAX}
        invalid={within(DPI_MIN, DPI_MAX)}
        onChange={(value) => useFileOptions.setState({ dpi: value })}
      />
      {moduleMm !== null && (
        <StyleNote tone={moduleMm < MODULE_MM_SAFE ? 'warning' : undefined}>
          <FormattedMessage
            id={moduleMm < MODULE_MM_SAFE ? 'qr.print.fine' : 'qr.print.module'}
            values={{
              module: number(moduleMm, 2),
              safe: number(MODULE_MM_SAFE, 1),
              side: number(Math.ceil((sideMm * MODULE_MM_SAFE) / moduleMm)),
              distance: number(Math.round(sideMm)),
            }}
          />
        </StyleNote>
      )}
      <Button disabled={neededPx > SIZE_PX_MAX} onClick={() => useFileOptions.setState({ sizePx: neededPx })}>
        <FormattedMessage id="qr.print.use" values={{ size: number(neededPx) }} />
      </Button>
      <Select
        label={formatMessage({ id: 'qr.print.page.label' })}
        value={page}
        options={printPages.map((value) => ({ value, label: formatMessage({ id: `qr.print.page.${value}` }) }))}
        onChange={(value) => changePrint({ page: value })}
      />
      {page !== 'code' && (
        <Checkbox label={formatMessage({ id: 'qr.print.labels' })} checked={labels} onChange={(value) => changePrint({ labels: value })} />
      )}
    </Details>
  );
});
