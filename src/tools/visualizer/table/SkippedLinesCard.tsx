import { FormattedMessage } from 'react-intl';
import type { MessageId } from '#i18n/messages.ts';
import { formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { Details } from '#src/ui/layout/Details.tsx';
import { LEVELS_MAX } from '#workers/visualizer/request.ts';
import type { BadLine, SkippedLines } from '#workers/visualizer/source.request.ts';
import css from './SkippedLinesCard.module.css';

const reasons: Readonly<Partial<Record<BadLine['expected'], MessageId>>> = {
  utf8: 'visualizer.error.utf8',
  fewerLevels: 'visualizer.error.tooDeep',
  csvOpen: 'visualizer.skipped.open',
  csvStray: 'visualizer.skipped.stray',
};

export interface SkippedLinesCardProps {
  readonly skipped: SkippedLines;
  /** Null if lines are skipped without being asked for, as those of CSV are. */
  readonly onStop: (() => void) | null;
}

/** Lists the lines of NDJSON or CSV that are not in the table: the first hundred with place and reason. */
export function SkippedLinesCard({ skipped: { count, listed }, onStop }: SkippedLinesCardProps) {
  const locale = useLocale();
  const number = (value: number) => formatNumber(value, locale);
  return (
    <Card>
      <Details summary={<FormattedMessage id="visualizer.skipped.label" values={{ count, shown: number(count) }} />}>
        <ol className={css.lines}>
          {listed.map(({ line, column, before, wrong, after, expected, found }) => (
            <li key={line}>
              <FormattedMessage id="visualizer.error.place" values={{ line: number(line), column: number(column) }} />{' '}
              <FormattedMessage
                id={reasons[expected] ?? 'visualizer.error.parse'}
                values={{ expected, found, levels: number(LEVELS_MAX) }}
              />
              <code translate="no" className={css.text}>
                {before}
                <mark>{wrong || '␣'}</mark>
                {after}
              </code>
            </li>
          ))}
        </ol>
        {count > listed.length && (
          <p>
            <FormattedMessage
              id="visualizer.skipped.more"
              values={{ count: count - listed.length, shown: number(count - listed.length) }}
            />
          </p>
        )}
      </Details>
      {onStop && (
        <Button onClick={onStop}>
          <FormattedMessage id="visualizer.skipped.stop" />
        </Button>
      )}
    </Card>
  );
}
