import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Checkbox } from '#src/ui/choice/Checkbox.tsx';
import { useFileDrop } from '#src/ui/file-drop/use-file-drop.ts';
import { bringIntoView } from '#src/ui/layout/use-after-submit.ts';
import { Card } from '#src/ui/layout/Card.tsx';
import { useShownWorking } from '#src/ui/use-shown-working.ts';
import { hasOpenEncoding, useErrorWords, useFieldProblem } from '../error-words.ts';
import type { Input } from '../input.ts';
import { ask } from '../questions/history.ts';
import { type Comparison, useQuestions } from '../questions/questions.ts';
import { ReadingFields } from '../ReadingFields.tsx';
import { SkippedLinesCard } from '../table/SkippedLinesCard.tsx';
import { useKeptFocus } from '../table/use-kept-focus.ts';
import { useTableParts } from '../table/table-context.ts';
import { usePastedOutside } from '../use-paste.ts';
import { useRepair } from '../RepairButtons.tsx';
import { CompareResult } from './CompareResult.tsx';
import css from './CompareView.module.css';
import type { CsvChoice } from '#workers/visualizer/source.request.ts';
import { ReadingGuesses } from '../ReadingGuesses.tsx';
import { TableEncoding } from '../TableEncoding.tsx';
import { KeyFields } from './KeyFields.tsx';
import { readSecond, setSecond, useSecond } from './second.ts';
import { SecondField } from './SecondField.tsx';
import { useComparison } from './use-comparison.ts';

export interface CompareViewProps {
  readonly comparison: Comparison;
}

/** The rows of the table compared with those of a second file: its field, the key columns, and the differences as a table. */
export function CompareView({ comparison }: CompareViewProps) {
  const { formatMessage } = useIntl();
  const { table, summary, arranging } = useTableParts();
  const second = useSecond();
  const { reading } = second;
  const { added } = useQuestions();
  const comparing = useComparison(comparison);
  const { state } = comparing;
  const { value: compared, error } = state;
  const refusal = error?.kind === 'input' ? error : null;
  const isSlow = useShownWorking(state.status === 'loading');
  const result = useRef<HTMLDivElement>(null);
  const keptFocus = useKeptFocus(result);
  /** True from the arrival of a file until its result or progress is shown. */
  const awaitsResult = useRef(false);
  useEffect(() => {
    if (state.error) awaitsResult.current = false;
    const panel = result.current?.querySelector<HTMLElement>('section[data-state]');
    if (!awaitsResult.current || !panel || !(isSlow || state.status === 'ready')) return;
    awaitsResult.current = false;
    bringIntoView(panel);
  }, [state, isSlow]);
  const onInput = (input: Input, hasArrived: boolean) => {
    awaitsResult.current = hasArrived;
    setSecond(input, hasArrived);
  };
  usePastedOutside((input) => onInput(input, true));
  const { dropping, drop } = useFileDrop(([file]) => file && onInput({ text: '', file }, true));
  const repair = useRepair(table, { input: second, charset: reading.csv.charset, onInput: (input) => onInput(input, true) });
  const words = useErrorWords();
  const place = useFieldProblem(refusal);
  const isKeyError = refusal?.field === 'keys';
  const change = (part: Partial<Comparison>) => ask({ comparison: { ...comparison, ...part } });
  const { origin, skipped } = compared ?? {};
  const readCsv = (part: Partial<CsvChoice>) => readSecond({ csv: { ...reading.csv, ...part } });
  return (
    <div className={css.view} data-dropping={dropping || undefined} {...drop}>
      <Card fill="form" as="section" label={formatMessage({ id: 'visualizer.compare.label' })}>
        <SecondField repaired={repair.done} error={place ?? (refusal && !isKeyError && words(refusal))} onInput={onInput} />
        <div className={css.fields}>
          {origin && <ReadingFields origin={origin} reading={reading} onReading={readSecond} />}
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
          <p className={css.note}>
            <FormattedMessage id="visualizer.compare.newColumns" />
          </p>
        )}
      </Card>
      {second.file && hasOpenEncoding(origin, error, reading.csv.charset) && (
        <TableEncoding
          file={second.file}
          charset={reading.csv.charset}
          guess={origin?.guess ?? null}
          onCharset={(charset) => readCsv({ charset })}
        />
      )}
      {origin && (origin.numbers.length > 0 || origin.looksLike !== null) && <ReadingGuesses origin={origin} onCsv={readCsv} />}
      {skipped && skipped.count > 0 && (
        <SkippedLinesCard skipped={skipped} onStop={reading.skipBadLines ? () => readSecond({ skipBadLines: false }) : null} />
      )}
      <div ref={result} className={css.result} tabIndex={-1} {...keptFocus}>
        <CompareResult comparing={comparing} repair={repair} />
      </div>
    </div>
  );
}
