import { FormattedMessage } from 'react-intl';
import { formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { Button } from '#src/ui/button/Button.tsx';
import type { Origin } from '#workers/visualizer/source.request.ts';
import { hasReadingNotes, type Reading } from './input.ts';
import css from './ReadingNotes.module.css';

export interface ReadingNotesProps {
  readonly origin: Origin;
  readonly reading: Reading;
  readonly onReading: (part: Partial<Reading>) => void;
}

/** Names of columns in a sentence: the first five. */
export const listed = (names: readonly string[]) => `${names.slice(0, 5).join(', ')}${names.length > 5 ? ' …' : ''}`;

/** Notes about how a text was read, with buttons that read it otherwise. */
export function ReadingNotes({ origin, reading, onReading }: ReadingNotesProps) {
  const locale = useLocale();
  const { start, controlLines, unnamed, unreached, formulas, merged, bytes, yamlVersion, remarks } = origin;
  const otherVersion = yamlVersion === '1.1' ? '1.2' : '1.1';
  const note = (id: 'visualizer.reading.formulas' | 'visualizer.reading.merged', count: number) =>
    count > 0 && (
      <p>
        <FormattedMessage id={id} values={{ count, shown: formatNumber(count, locale) }} />
      </p>
    );
  const named = (
    id: 'visualizer.reading.unnamed' | 'visualizer.reading.unreached' | 'visualizer.reading.bytesText' | 'visualizer.reading.bytesHex',
    names: readonly string[],
  ) =>
    names.length > 0 && (
      <p>
        <FormattedMessage id={id} values={{ names: listed(names) }} />
      </p>
    );
  if (!hasReadingNotes(origin, reading)) return null;
  return (
    <div className={css.notes}>
      {start && start.firstLine > 1 && reading.firstLine === null && (
        <div>
          <p>
            <FormattedMessage
              id="visualizer.reading.above"
              values={{ count: start.firstLine - 1, shown: formatNumber(start.firstLine - 1, locale) }}
            />
          </p>
          <Button onClick={() => onReading({ firstLine: 1 })}>
            <FormattedMessage id="visualizer.reading.fromLine1" />
          </Button>
        </div>
      )}
      {note('visualizer.reading.formulas', formulas)}
      {note('visualizer.reading.merged', merged)}
      {named('visualizer.reading.unnamed', unnamed)}
      {named('visualizer.reading.unreached', unreached)}
      {named('visualizer.reading.bytesText', bytes.texts)}
      {named('visualizer.reading.bytesHex', bytes.hex)}
      {remarks.map(({ kind, count, example, read, other }) => (
        <div key={kind}>
          <p>
            <FormattedMessage
              id="visualizer.reading.remark"
              values={{ kind, count, shown: formatNumber(count, locale), example, read, other, otherVersion }}
            />
          </p>
          {kind === 'versions' && (
            <Button onClick={() => onReading({ yamlVersion: otherVersion })}>
              <FormattedMessage id="visualizer.guess.asYaml" values={{ version: otherVersion }} />
            </Button>
          )}
        </div>
      ))}
      {controlLines.length > 0 && (
        <p>
          <FormattedMessage
            id="visualizer.reading.controls"
            values={{ count: controlLines.length, lines: controlLines.map((line) => formatNumber(line, locale)).join(', ') }}
          />
        </p>
      )}
    </div>
  );
}
