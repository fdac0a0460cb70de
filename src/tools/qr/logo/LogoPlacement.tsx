import type { Draft } from 'immer';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { Checkbox } from '#src/ui/choice/Checkbox.tsx';
import { ColorField } from '#src/ui/field/ColorField.tsx';
import { Details } from '#src/ui/layout/Details.tsx';
import { Select } from '#src/ui/choice/Select.tsx';
import { SliderField } from '#src/ui/field/SliderField.tsx';
import { LOGO_SHARE_ADVISED, type QrFacts } from '#workers/qr/request.ts';
import { imageModes, type QrStyle } from '#workers/qr/style.request.ts';
import { changeStyle } from '../style/change-style.ts';
import { StyleNote } from '../style/StyleNote.tsx';
import { LOGO_MARGIN_MODULES_MAX } from '../style/style-limits.ts';

interface LogoPlacementProps {
  readonly image: QrStyle['image'];
  readonly budget: QrFacts['logo'];
}

/** Options for size and position of the logo. Its size has one scale: the share of the largest logo that error correction can restore. */
export function LogoPlacement({ image, budget }: LogoPlacementProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const percent = (share: number) => `${formatNumber(share * 100, locale)}\u00a0%`;
  const change = (edit: (image: Draft<QrStyle['image']>) => void) => changeStyle((draft) => edit(draft.image));
  return (
    <>
      <SliderField
        label={formatMessage({ id: 'qr.logo.size' })}
        value={Math.round(image.relativeSize * 100)}
        min={5}
        max={100}
        step={5}
        text={percent(image.relativeSize)}
        hint={<FormattedMessage id="qr.logo.sizeHint" />}
        onChange={(size) => change((draft) => void (draft.relativeSize = size / 100))}
      />
      {budget && budget.share > LOGO_SHARE_ADVISED && (
        <StyleNote tone="warning">
          <FormattedMessage id="qr.logo.tooLarge" />
        </StyleNote>
      )}
      <Details summary={<FormattedMessage id="qr.logo.placement" />}>
        <Select
          label={formatMessage({ id: 'qr.logo.mode.label' })}
          value={image.mode}
          options={imageModes.map((mode) => ({ value: mode, label: formatMessage({ id: `qr.logo.mode.${mode}` }) }))}
          onChange={(mode) => change((draft) => void (draft.mode = mode))}
        />
        <SliderField
          label={formatMessage({ id: 'qr.logo.margin' })}
          value={image.marginModules}
          min={0}
          max={LOGO_MARGIN_MODULES_MAX}
          text={formatMessage({ id: 'qr.modules' }, { count: image.marginModules })}
          onChange={(margin) => change((draft) => void (draft.marginModules = margin))}
        />
        <Checkbox
          label={formatMessage({ id: 'qr.logo.hideDots' })}
          checked={image.hideDots}
          onChange={(hideDots) => change((draft) => void (draft.hideDots = hideDots))}
        />
        {image.mode === 'background' && (
          <ColorField
            label={formatMessage({ id: 'qr.logo.fill' })}
            codeLabel={formatMessage({ id: 'qr.logo.fillCode' })}
            value={image.fill.color}
            invalid={formatMessage({ id: 'qr.color.invalid' })}
            onChange={(color) => change((draft) => void (draft.fill.color = color))}
          />
        )}
      </Details>
    </>
  );
}
