import { useIntl } from 'react-intl';
import { formatBytes, formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';

interface Sizes {
  readonly original: number;
  readonly encoded: number;
  readonly lines: number;
}

/** Returns functions that describe the sizes of input and output, their ratio, and the number of lines. */
export function useFigures() {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const bytes = (sizeBytes: number) => formatBytes(sizeBytes, locale);
  const change = (from: number, to: number) => {
    const share = from === 0 ? 0 : to / from - 1;
    const percent = `${formatNumber(Math.abs(share) * 100, locale, 1)}\u00a0%`;
    return formatMessage({ id: share < 0 ? 'base64.figures.smaller' : 'base64.figures.larger' }, { percent });
  };
  const lines = (count: number) => formatMessage({ id: 'base64.figures.lines' }, { count });
  return {
    bytes,
    encoded: ({ original, encoded, lines: count }: Sizes) =>
      formatMessage(
        { id: 'base64.figures.encoded' },
        { original: bytes(original), encoded: bytes(encoded), change: change(original, encoded), lines: lines(count) },
      ),
    decoded: ({ original, encoded, lines: count }: Sizes) =>
      formatMessage(
        { id: 'base64.figures.decoded' },
        { encoded: bytes(encoded), decoded: bytes(original), change: change(encoded, original), lines: lines(count) },
      ),
  };
}
