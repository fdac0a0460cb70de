import { memo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { Details } from '#src/ui/layout/Details.tsx';
import { NumberField } from '#src/ui/field/NumberField.tsx';
import { SIZE_PX_MAX } from '#workers/qr/request.ts';
import { useFileOptions } from '../symbol/file-options.ts';
import { changeStyle } from './change-style.ts';
import { useQrSettings } from '../settings.ts';
import { SVG_UNITS_MAX } from './style-limits.ts';

/** Options for the margin of the file and the length of a module in an SVG. */
export const FileMargin = memo(function FileMargin() {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const number = (value: number) => formatNumber(value, locale);
  const marginPx = useFileOptions((file) => file.marginPx);
  const unitsPerModule = useQrSettings(({ styles }) => styles.dots.size);
  const upTo = (max: number) => formatMessage({ id: 'qr.number.invalid' }, { min: 0, max: number(max) });
  return (
    <Details summary={<FormattedMessage id="qr.file.label" />}>
      <NumberField
        label={formatMessage({ id: 'qr.file.margin' })}
        hint={formatMessage({ id: 'qr.file.marginHint' })}
        value={marginPx}
        min={0}
        max={SIZE_PX_MAX}
        invalid={upTo(SIZE_PX_MAX)}
        onChange={(margin) => useFileOptions.setState({ marginPx: margin })}
      />
      <NumberField
        label={formatMessage({ id: 'qr.file.units' })}
        hint={formatMessage({ id: 'qr.file.unitsHint' })}
        value={unitsPerModule}
        min={0}
        max={SVG_UNITS_MAX}
        invalid={upTo(SVG_UNITS_MAX)}
        onChange={(units) => changeStyle(({ dots }) => void (dots.size = units))}
      />
    </Details>
  );
});
