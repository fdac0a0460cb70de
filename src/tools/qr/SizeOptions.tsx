import { FormattedMessage, useIntl } from 'react-intl';
import type { Locale } from '#src/locale/locale.ts';
import { formatNumber } from '#src/locale/number.ts';
import { Chips } from '#src/ui/Chips.tsx';
import { Details } from '#src/ui/Details.tsx';
import { NumberField } from '#src/ui/NumberField.tsx';
import { EXPORT_SIZE_PX, MODULE_PX_MIN, type QrFacts, SIZE_PX_MAX, sizePresetsPx } from '#workers/qr/request.ts';
import { useFileOptions } from './file-options.ts';
import { changeStyle, useQrSettings } from './settings.ts';
import css from './StyleCard.module.css';
import { SIZE_PX_MIN, SVG_UNITS_MAX } from './style-limits.ts';

/** How large the file is, and the margin added to it. */
export function SizeOptions({ facts }: { readonly facts: QrFacts | null }) {
  const { formatMessage, locale } = useIntl();
  const number = (value: number, decimals = 0) => formatNumber(value, locale as Locale, decimals);
  const { sizePx, marginPx } = useFileOptions();
  const unitsPerModule = useQrSettings(({ styles }) => styles.dots.size);
  const between = (min: number, max: number) => formatMessage({ id: 'qr.number.invalid' }, { min: number(min), max: number(max) });
  const setSize = (size: number) => useFileOptions.setState({ sizePx: size });
  const modules = facts?.modulePx;
  const isRaised = sizePx === null && facts?.sizeRaised === true;
  const isFine = modules !== undefined && modules < MODULE_PX_MIN;
  const hint = isRaised
    ? formatMessage({ id: 'qr.size.raised' }, { usual: number(EXPORT_SIZE_PX), min: MODULE_PX_MIN, size: number(facts.sizePx) })
    : isFine
      ? formatMessage({ id: 'qr.size.fine' }, { module: number(Math.floor(modules * 10) / 10, 1), min: MODULE_PX_MIN })
      : undefined;
  return (
    <>
      <div className={css.count}>
        <NumberField
          label={formatMessage({ id: 'qr.size' })}
          value={sizePx ?? facts?.sizePx ?? EXPORT_SIZE_PX}
          min={SIZE_PX_MIN}
          max={SIZE_PX_MAX}
          invalid={between(SIZE_PX_MIN, SIZE_PX_MAX)}
          hint={hint}
          onChange={setSize}
        />
        <Chips
          label={formatMessage({ id: 'qr.size.presets' })}
          options={sizePresetsPx.map((value) => ({ value, label: String(value) }))}
          onPick={setSize}
          value={sizePx ?? 0}
        />
      </div>
      <Details summary={<FormattedMessage id="qr.file" />}>
        <NumberField
          label={formatMessage({ id: 'qr.file.margin' })}
          hint={formatMessage({ id: 'qr.file.marginHint' })}
          value={marginPx}
          min={0}
          max={SIZE_PX_MAX}
          invalid={between(0, SIZE_PX_MAX)}
          onChange={(margin) => useFileOptions.setState({ marginPx: margin })}
        />
        <NumberField
          label={formatMessage({ id: 'qr.file.units' })}
          value={unitsPerModule}
          min={0}
          max={SVG_UNITS_MAX}
          invalid={between(0, SVG_UNITS_MAX)}
          hint={formatMessage({ id: 'qr.file.unitsHint' })}
          onChange={(units) => changeStyle(({ dots }) => void (dots.size = units))}
        />
      </Details>
    </>
  );
}
