import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { Button } from '#src/ui/button/Button.tsx';
import type { Appended, CleaningOf, Merged } from '#workers/visualizer/clean.request.ts';
import { listed } from '../ReadingNotes.tsx';
import css from './CleanPanel.module.css';

interface AppendNotesProps {
  readonly file: string;
  readonly appended: Appended;
}

/** Columns that only one file has, and columns whose values have different kinds. */
export function AppendNotes({ file, appended: { columnsOnlyIn, kinds } }: AppendNotesProps) {
  const { formatMessage, formatList } = useIntl();
  const words = (each: Appended['kinds'][number]['first']) =>
    formatList(each.map((kind) => formatMessage({ id: `visualizer.kind.${kind}` })));
  return (
    <>
      {columnsOnlyIn.first.length > 0 && (
        <p className={css.note}>
          <FormattedMessage id="visualizer.clean.onlyFirst" values={{ file, names: listed(columnsOnlyIn.first) }} />
        </p>
      )}
      {columnsOnlyIn.second.length > 0 && (
        <p className={css.note}>
          <FormattedMessage id="visualizer.clean.onlySecond" values={{ file, names: listed(columnsOnlyIn.second) }} />
        </p>
      )}
      {kinds.map(({ name, first, second }) => (
        <p key={name} className={css.note}>
          <FormattedMessage id="visualizer.clean.otherKinds" values={{ name, file, first: words(first), second: words(second) }} />
        </p>
      ))}
    </>
  );
}

interface MergeNotesProps {
  readonly step: CleaningOf<'merge'>;
  readonly merged: Merged;
  readonly onChange: (step: CleaningOf<'merge'>) => void;
}

/** Rows with and without a partner, keys that are empty or repeat, the other reading of keys, and renamed columns. */
export function MergeNotes({ step, merged, onChange }: MergeNotesProps) {
  const locale = useLocale();
  const number = (count: number) => formatNumber(count, locale);
  const { first, second, renamed, otherwise, isGuess } = merged;
  const { file } = step;
  const by = step.by === 'written' ? 'number' : 'written';
  return (
    <>
      {isGuess && (
        <p className={css.note}>
          <FormattedMessage id="visualizer.clean.guessedKey" />
        </p>
      )}
      <p className={css.note}>
        <FormattedMessage
          id="visualizer.clean.partners"
          values={{
            first: number(first.rows - first.alone),
            firstRows: number(first.rows),
            second: number(second.rows - second.alone),
            secondRows: number(second.rows),
            file,
          }}
        />
      </p>
      {otherwise !== null && otherwise !== first.rows - first.alone && (
        <div>
          <p className={css.note}>
            <FormattedMessage id="visualizer.clean.otherwise" values={{ by, count: otherwise, shown: number(otherwise) }} />
          </p>
          <Button onClick={() => onChange({ ...step, by })}>
            <FormattedMessage id="visualizer.clean.compareBy" values={{ by }} />
          </Button>
        </div>
      )}
      {first.empty + second.empty > 0 && (
        <p className={css.note}>
          <FormattedMessage id="visualizer.clean.emptyKeys" values={{ first: number(first.empty), second: number(second.empty), file }} />
        </p>
      )}
      {first.repeated + second.repeated > 0 && (
        <p className={css.note}>
          <FormattedMessage
            id="visualizer.clean.repeatedKeys"
            values={{ first: number(first.repeated), second: number(second.repeated), file }}
          />
        </p>
      )}
      {renamed.length > 0 && (
        <p className={css.note}>
          <FormattedMessage id="visualizer.clean.renamed" values={{ names: listed(renamed.map(({ name, to }) => `${name} → ${to}`)) }} />
        </p>
      )}
    </>
  );
}
