import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { Button } from '#src/ui/button/Button.tsx';
import type { CleaningOf, Misfits } from '#workers/visualizer/clean.request.ts';
import css from './CleanPanel.module.css';
import { withReading } from './draft.ts';

interface MisfitListProps {
  readonly step: CleaningOf<'kind'>;
  readonly misfits: Misfits;
  readonly onChange: (step: CleaningOf<'kind'>) => void;
}

/** The reading of texts that have two, with the other one press away, and the cells that do not fit. */
export function MisfitList({ step, misfits: { count, spelled, listed, reading }, onChange }: MisfitListProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const counted = (number: number) => ({ count: number, shown: formatNumber(number, locale) });
  return (
    <>
      {reading && (
        <div>
          <p className={css.note}>
            <FormattedMessage
              id="visualizer.clean.readAs"
              values={{ guess: reading.isGuess ? 'yes' : 'no', text: reading.text, value: reading.value }}
            />
          </p>
          <Button onClick={() => onChange(withReading(step, reading.other))}>
            <FormattedMessage id="visualizer.clean.readOther" values={{ text: reading.text, value: reading.otherValue }} />
          </Button>
        </div>
      )}
      {count > 0 && (
        <>
          <p className={css.count}>
            <FormattedMessage id="visualizer.clean.misfits" values={{ ...counted(count), others: step.others }} />
          </p>
          {spelled > 0 && (
            <p className={css.note}>
              <FormattedMessage id="visualizer.clean.spelledCount" values={counted(spelled)} />
            </p>
          )}
          <ul className={css.changes} aria-label={formatMessage({ id: 'visualizer.clean.misfitList' })}>
            {listed.map(({ row, column, text }) => (
              <li key={`${row} ${column}`}>
                <span className={css.place}>
                  <FormattedMessage id="visualizer.clean.row" values={{ row: formatNumber(row, locale), column }} />
                </span>
                <span className={css.before}>{text}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
