import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { localize } from '#src/locale/locale.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Checkbox } from '#src/ui/choice/Checkbox.tsx';
import { hasOpenEncoding, useErrorWords, useFieldProblem } from '../error-words.ts';
import { hasGuesses } from '../input.ts';
import { useSecondText } from '../input.ts';
import { PanelPart } from '../panel/PanelPart.tsx';
import { ask } from '../questions/history.ts';
import { type Comparison, useQuestions } from '../questions/questions.ts';
import { ReadingFields } from '../ReadingFields.tsx';
import { ReadingNotes } from '../ReadingNotes.tsx';
import { SkippedLinesCard } from '../table/SkippedLinesCard.tsx';
import { firstQuestion, useKeptFocus } from '../table/use-kept-focus.ts';
import { useTableParts } from '../table/table-context.ts';
import { usePastedOutside } from '../use-paste.ts';
import { useRepair } from '../RepairButtons.tsx';
import { CompareResult } from './CompareResult.tsx';
import css from './CompareView.module.css';
import type { CsvChoice } from '#workers/visualizer/source.request.ts';
import { ReadingGuesses } from '../ReadingGuesses.tsx';
import { TableEncoding } from '../TableEncoding.tsx';
import { KeyFields } from './KeyFields.tsx';
import { hasContent, readSecond, setSecond, useSecond } from './second.ts';
import { SecondField } from './SecondField.tsx';
import { useComparison } from './use-comparison.ts';

export interface CompareViewProps {
  readonly comparison: Comparison;
  /** True to show the differences; false for the form alone. */
  readonly isShown: boolean;
}

/** The rows of the table compared with those of a second file: its field, the key columns, and the differences as a table. */
export function CompareView({ comparison, isShown }: CompareViewProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { table, summary, arranging } = useTableParts();
  const second = useSecond();
  const { reading } = second;
  const { added } = useQuestions();
  const comparing = useComparison(comparison);
  const { state } = comparing;
  const { value: compared, error } = state;
  const refusal = error?.kind === 'input' ? error : null;
  const result = useRef<HTMLDivElement>(null);
  const keptFocus = useKeptFocus(result);
  usePastedOutside((input) => setSecond(input, true));
  const repair = useRepair(table, { input: second, charset: reading.csv.charset, onInput: (input) => setSecond(input, true) });
  const words = useErrorWords();
  const place = useFieldProblem(refusal);
  const isKeyError = refusal?.field === 'keys';
  const change = (part: Partial<Comparison>) => ask({ comparison: { ...comparison, ...part } });
  const close = () => {
    // The focused button is removed with the comparison.
    firstQuestion()?.focus({ preventScroll: true });
    ask({ comparison: null });
  };
  const { origin, skipped } = compared ?? {};
  const readCsv = (part: Partial<CsvChoice>) => readSecond({ csv: { ...reading.csv, ...part } });
  return (
    <>
      <PanelPart of={['compare']}>
        <div className={css.form}>
          {!hasContent(second) && (
            <p className={css.note}>
              <FormattedMessage id="visualizer.compare.prompt" />
            </p>
          )}
          <SecondField repaired={repair.done} error={place ?? (refusal && !isKeyError && words(refusal))} onInput={setSecond} />
          <div className={css.fields}>
            {origin && <ReadingFields origin={origin} reading={reading} onReading={readSecond} />}
            {origin && <ReadingNotes origin={origin} reading={reading} onReading={readSecond} />}
            {(compared || isKeyError) && (
              <KeyFields
                keys={comparison.keys ?? compared?.keys ?? []}
                names={compared?.sharedColumns ?? table.state.value?.columns.map(({ name }) => name) ?? []}
                problem={refusal && isKeyError ? { name: String(refusal.values['name']), text: words(refusal) } : null}
                onKeys={(keys) => change({ keys })}
              />
            )}
          </div>
          {(compared || isKeyError) && (
            <Checkbox
              label={formatMessage({ id: 'visualizer.compare.sharedOnly' })}
              checked={comparison.sharedColumnsOnly}
              onChange={(sharedColumnsOnly) => change({ sharedColumnsOnly })}
            />
          )}
          {arranging.arranged && arranging.arranged.rows < summary.rows && (
            <p className={css.note}>
              <FormattedMessage id="visualizer.compare.all" />
            </p>
          )}
          {added.length > 0 && (
            <Checkbox
              label={formatMessage({ id: 'visualizer.compare.afterSteps' }, { count: added.length })}
              hint={formatMessage({ id: 'visualizer.compare.afterStepsHint' })}
              checked={comparison.afterSteps === true}
              onChange={(afterSteps) => change({ afterSteps })}
            />
          )}
          {second.file && hasOpenEncoding(origin, error, reading.csv.charset) && (
            <TableEncoding
              file={second.file}
              charset={reading.csv.charset}
              guess={origin?.guess ?? null}
              onCharset={(charset) => readCsv({ charset })}
            />
          )}
          {origin && hasGuesses(origin) && <ReadingGuesses origin={origin} reading={reading} onReading={readSecond} />}
          {skipped && skipped.count > 0 && (
            <SkippedLinesCard skipped={skipped} onStop={reading.skipBadLines ? () => readSecond({ skipBadLines: false }) : null} />
          )}
          <p className={css.note}>
            <a
              href={localize('/visualizer/json-diff', locale)}
              onClick={() => useSecondText.setState({ text: second.text, file: second.file })}
            >
              <FormattedMessage id="visualizer.compare.exact" />
            </a>
          </p>
          {isShown && (
            <div>
              <Button onClick={close}>
                <FormattedMessage id="visualizer.compare.close" />
              </Button>
            </div>
          )}
        </div>
      </PanelPart>
      {isShown && (
        <div ref={result} className={css.result} tabIndex={-1} {...keptFocus}>
          <CompareResult comparing={comparing} repair={repair} />
        </div>
      )}
    </>
  );
}
