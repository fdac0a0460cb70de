import { memo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { Checkbox } from '#src/ui/choice/Checkbox.tsx';
import { Details } from '#src/ui/layout/Details.tsx';
import { Segmented } from '#src/ui/choice/Segmented.tsx';
import { SliderField } from '#src/ui/field/SliderField.tsx';
import { type QrStyle, shapes } from '#workers/qr/style.request.ts';
import { automaticMargin } from '#workers/qr/request.ts';
import { useFileOptions } from '../symbol/file-options.ts';
import { changeStyle } from './change-style.ts';
import { MARGIN_MODULES_MAX } from './style-limits.ts';

/** Options for the outer shape and the background. */
export const BackgroundOptions = memo(function BackgroundOptions({ look }: { readonly look: QrStyle }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { background } = look;
  const marginModules = useFileOptions((file) => background.marginModules ?? automaticMargin(file.format));
  return (
    <Details summary={<FormattedMessage id="qr.background.label" />}>
      <Segmented
        label={formatMessage({ id: 'qr.shape.label' })}
        value={look.shape}
        options={shapes.map((value) => ({ value, label: formatMessage({ id: `qr.shape.${value}` }) }))}
        onChange={(shape) => changeStyle((draft) => void (draft.shape = shape))}
      />
      <SliderField
        label={formatMessage({ id: 'qr.background.margin' })}
        hint={formatMessage({ id: 'qr.background.marginHint' })}
        value={marginModules}
        min={0}
        max={MARGIN_MODULES_MAX}
        text={formatMessage({ id: 'qr.modules' }, { count: marginModules })}
        onChange={(margin) => changeStyle((draft) => void (draft.background.marginModules = margin))}
      />
      <SliderField
        label={formatMessage({ id: 'qr.background.rounding' })}
        value={Math.round(background.rounding * 100)}
        min={0}
        max={100}
        step={5}
        text={`${formatNumber(background.rounding * 100, locale)}\u00a0%`}
        onChange={(percent) => changeStyle((draft) => void (draft.background.rounding = percent / 100))}
      />
      <Checkbox
        label={formatMessage({ id: 'qr.background.transparent' })}
        hint={formatMessage({ id: 'qr.background.transparentHint' })}
        checked={background.transparent}
        onChange={(transparent) => changeStyle((draft) => void (draft.background.transparent = transparent))}
      />
    </Details>
  );
});
