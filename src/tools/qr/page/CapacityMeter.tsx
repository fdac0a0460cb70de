import { useIntl } from 'react-intl';
import { formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { Meter } from '#src/ui/figure/Meter.tsx';
import type { QrErrorCode } from '#workers/qr/request.ts';
import { DATA_BYTES_MAX } from '../style/style-limits.ts';
import { useQrSettings } from '../settings.ts';
import type { QrPreviewState } from '../symbol/use-qr-preview.ts';

/** Shows the used share of the largest code's capacity at the chosen level. */
export function CapacityMeter({ preview: { shown, facts, request } }: { readonly preview: QrPreviewState }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const level = useQrSettings(({ styles }) => styles.errorCorrection);
  const number = (value: number) => formatNumber(value, locale);
  const error = shown.kind === 'refused' && shown.error.kind === 'input' ? shown.error : null;
  const overflow = (error?.code as QrErrorCode) === 'qr.error.overflow' ? error?.values : null;
  const used = overflow ? Number(overflow['usedBytes']) : request && facts ? Math.ceil(facts.usedBits / 8) : 0;
  const available = overflow ? Number(overflow['availableBytes']) : DATA_BYTES_MAX[level];
  return (
    <Meter
      label={formatMessage({ id: 'qr.capacity.label' }, { level })}
      value={used}
      max={available}
      text={formatMessage({ id: 'qr.capacity.text' }, { used: number(used), available: number(available), count: available })}
    />
  );
}
