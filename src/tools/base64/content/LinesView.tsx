import { useIntl } from 'react-intl';
import { LinesList } from '#src/locale/LinesList.tsx';
import { ResultText } from '#src/ui/result/ResultText.tsx';
import type { TextLines } from '#workers/wire/lines.ts';

/**
 * Maximum size in bytes and number of lines of a text that is shown as one wrapped block. A longer text, or a single line, is shown as a
 * list.
 */
const [TEXT_BYTES_MAX, TEXT_LINES_MAX] = [16 * 1024, 400];
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

interface LinesViewProps {
  readonly lines: TextLines;
  readonly label: string;
  readonly busy?: boolean;
  /** True if the lines are one text, broken only to be shown. Default: false. */
  readonly isOneText?: boolean;
}

export function LinesView({ lines, label, busy, isOneText = false }: LinesViewProps) {
  const { formatMessage } = useIntl();
  if (lines.count === 0) return <ResultText label={label} text={formatMessage({ id: 'base64.view.empty' })} />;
  const isShort = lines.bytes.length <= TEXT_BYTES_MAX && lines.count <= TEXT_LINES_MAX;
  if (lines.count > 1 && isShort) return <ResultText label={label} text={decoder.decode(lines.bytes)} />;
  return <LinesList lines={lines} label={label} busy={busy} fit isOneText={isOneText} ruler={{ bytes: lines.bytes.length }} />;
}
