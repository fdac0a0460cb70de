import { useIntl } from 'react-intl';
import { formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { Chips } from '#src/ui/choice/Chips.tsx';
import { NumberField } from '#src/ui/field/NumberField.tsx';
import { EXPORT_SIZE_PX, MODULE_PX_MIN, type QrFacts, SIZE_PX_MAX, sizePresetsPx } from '#workers/qr/request.ts';
import { useFileOptions } from '../symbol/file-options.ts';
import { SideField } from './SideField.tsx';
import css from './SizeOptions.module.css';
import { SIZE_PX_MIN } from './style-limits.ts';

/** Options for the size of the file, with a warning if it is too small. */
export function SizeOptions({ facts }: { readonly facts: QrFacts | null }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const number = (value: number, decimals = 0) => formatNumber(value, locale, decimals);
  const sizePx = useFileOptions((file) => file.sizePx);
  const setSize = (size: number) => useFileOptions.setState({ sizePx: size });
  const isPdf = useFileOptions((file) => file.format === 'pdf');
  if (isPdf) return <SideField />;
  return (
    <div className={css.count}>
      <NumberField
        label={formatMessage({ id: 'qr.size.label' })}
        value={sizePx ?? facts?.sizePx ?? EXPORT_SIZE_PX}
        min={SIZE_PX_MIN}
        max={SIZE_PX_MAX}
        invalid={formatMessage({ id: 'qr.number.invalid' }, { min: number(SIZE_PX_MIN), max: number(SIZE_PX_MAX) })}
        hint={hintFor()}
        onChange={setSize}
      />
      <Chips
        label={formatMessage({ id: 'qr.size.presets' })}
        options={sizePresetsPx.map((value) => ({ value, label: String(value) }))}
        onPick={setSize}
        value={sizePx ?? 0}
      />
    </div>
  );

  function hintFor(): string | undefined {
    if (!facts) return undefined;
    if (sizePx === null && facts.sizeRaised) {
      return formatMessage({ id: 'qr.size.raised' }, { usual: number(EXPORT_SIZE_PX), min: MODULE_PX_MIN, size: number(facts.sizePx) });
    }
    if (facts.modulePx >= MODULE_PX_MIN) return undefined;
    return formatMessage({ id: 'qr.size.fine' }, { module: number(Math.floor(facts.modulePx * 10) / 10, 1), min: MODULE_PX_MIN });
  }
}
