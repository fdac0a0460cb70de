import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { Select } from '#src/ui/choice/Select.tsx';
import type { QrFacts } from '#workers/qr/request.ts';
import { errorCorrectionLevels, recoveryShares } from '#workers/qr/style.request.ts';
import { BackgroundOptions } from './BackgroundOptions.tsx';
import { CornerOptions } from './shape/CornerOptions.tsx';
import { DotOptions } from './shape/DotOptions.tsx';
import { EncodingOptions } from './EncodingOptions.tsx';
import { FileMargin } from './FileMargin.tsx';
import { FrameOptions } from './FrameOptions.tsx';
import { LogoOptions } from '../logo/LogoOptions.tsx';
import { PartPaints } from './paint/PartPaints.tsx';
import { PrintOptions } from './PrintOptions.tsx';
import { QuickColors } from './paint/QuickColors.tsx';
import { SizeOptions } from './SizeOptions.tsx';
import css from './StyleCard.module.css';
import { StyleFile, StylePresets } from './StylePresets.tsx';
import { changeStyle } from './change-style.ts';
import { resetStyle, useQrSettings } from '../settings.ts';
import { resetFileOptions } from '../symbol/file-options.ts';
import type { LogoWork } from '../logo/use-logo.ts';
import { WebLogo } from '../logo/WebLogo.tsx';

export interface StyleCardProps {
  readonly facts: QrFacts | null;
  readonly logoWork: LogoWork;
}

/**
 * Card with the style of the code: what people choose by eye first, then common options, others in closed sections. It renders at every
 * keystroke; its parts are memoized and render only if their props change.
 */
export function StyleCard({ facts, logoWork }: StyleCardProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const style = useQrSettings(({ styles }) => styles);
  const reset = () => {
    logoWork.remove();
    resetStyle();
    resetFileOptions();
  };
  return (
    <Card as="section" fill="form" label={formatMessage({ id: 'qr.style' })}>
      <StylePresets />
      <LogoOptions look={style} facts={facts} work={logoWork} />
      <QuickColors look={style} />
      <DotOptions look={style} />
      <Select
        label={formatMessage({ id: 'qr.errorCorrection.label' })}
        value={style.errorCorrection}
        options={errorCorrectionLevels.map((level) => ({
          value: level,
          label: formatMessage({ id: `qr.errorCorrection.${level}` }, { share: formatNumber(recoveryShares[level] * 100, locale) }),
        }))}
        onChange={(level) => changeStyle((draft) => void (draft.errorCorrection = level))}
      />
      <SizeOptions facts={facts} />
      <div className={css.more}>
        <CornerOptions look={style} />
        <PartPaints look={style} />
        <BackgroundOptions look={style} />
        <FrameOptions look={style} />
        <WebLogo work={logoWork} />
        <PrintOptions facts={facts} />
        <FileMargin />
        <EncodingOptions look={style} />
        <StyleFile />
      </div>
      <Button tone="quiet" icon="refresh" full onClick={reset}>
        <FormattedMessage id="qr.reset" />
      </Button>
    </Card>
  );
}
