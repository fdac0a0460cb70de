import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '#i18n/messages.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { useLatest } from '#src/thread/use-action.ts';
import { Segmented } from '#src/ui/choice/Segmented.tsx';
import { Dialog } from '#src/ui/dialog/Dialog.tsx';
import { ResultProgress } from '#src/ui/result/ResultProgress.tsx';
import { useShownWorking } from '#src/ui/use-shown-working.ts';
import { plainArrangement } from '#workers/visualizer/request.ts';
import { plainRowsFrom } from '#workers/visualizer/rows-from.request.ts';
import { sqlEngines, type SqlRequest } from '#workers/visualizer/sql.request.ts';
import type { SummaryPlan } from '#workers/visualizer/summary.request.ts';
import { useStepFiles } from '../clean/other-files.ts';
import { DialogHead } from '../dialog/DialogHead.tsx';
import { InputProblem } from '../InputProblem.tsx';
import { useQuestions } from '../questions/questions.ts';
import { useFittedPlan } from '../summary/use-fitted-plan.ts';
import { TableContext, useTableParts } from '../table/table-context.ts';
import { CodeBlock } from './CodeBlock.tsx';
import { CommandBlock, ShellChoice, useShell } from './CommandBlock.tsx';
import css from './CodeDialog.module.css';
import { sqlText } from './sql-text.ts';
import { optionsOfFiles, readingOptions, tableCommand } from './table-command.ts';

const targets = [...sqlEngines, 'command'] as const;
type Target = (typeof targets)[number];

/** Language that was chosen last, kept until the tab is closed. */
let lastTarget: Target = 'duckdb';

export interface CodeDialogProps {
  readonly onClose: () => void;
}

/** Dialog with the steps of the page's table as SQL and as a command, also while a table that was made of it is shown. */
export function CodeDialog({ onClose }: CodeDialogProps) {
  const { formatMessage } = useIntl();
  const parts = useTableParts();
  const [target, setTarget] = useState(lastTarget);
  const { plan, comparison } = useQuestions();
  return (
    <Dialog open onClose={onClose} label={formatMessage({ id: 'visualizer.code.label' })}>
      <div className={css.content}>
        <DialogHead
          title={<FormattedMessage id="visualizer.code.label" />}
          detail={<FormattedMessage id="visualizer.code.detail" />}
          onClose={onClose}
        />
        <Segmented
          label={formatMessage({ id: 'visualizer.code.target' })}
          value={target}
          options={targets.map((value) => ({ value, label: formatMessage({ id: `visualizer.code.targets.${value}` }) }))}
          onChange={(value) => {
            lastTarget = value;
            setTarget(value);
          }}
        />
        {comparison !== null && (
          <p className={css.note}>
            <FormattedMessage id="visualizer.code.compared" />
          </p>
        )}
        <TableContext value={parts.ofText ?? parts}>
          {plan === null ? <StepsCode target={target} plan={null} /> : <SummaryCode target={target} plan={plan} />}
        </TableContext>
      </div>
    </Dialog>
  );
}

interface StepsCodeProps {
  readonly target: Target;
  readonly plan: SummaryPlan | null;
}

/** The steps with a summary: its plan as the page uses it for the columns of this table. */
function SummaryCode({ target, plan: requested }: StepsCodeProps & { readonly plan: SummaryPlan }) {
  const { plan, forms } = useFittedPlan(requested);
  return forms && <StepsCode target={target} plan={plan} />;
}

function StepsCode({ target, plan }: StepsCodeProps) {
  return target === 'command' ? <CommandCode plan={plan} /> : <SqlCode engine={target} plan={plan} />;
}

function SqlCode({ engine, plan }: Pick<StepsCodeProps, 'plan'> & Pick<SqlRequest, 'engine'>) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { table, page, arranging, layout, columns, state } = useTableParts();
  const { added } = useQuestions();
  const files = useStepFiles(added);
  const shown = columns.placed.map(({ id }) => id).join();
  const { arranged } = arranging;
  const { file, reading } = page;
  const isReady = state.status === 'ready';
  const request = useMemo((): SqlRequest | null => {
    if (!isReady) return null;
    const words = {
      missing: formatMessage({ id: 'visualizer.summary.missingColumn' }),
      others: formatMessage({ id: 'visualizer.summary.othersColumn' }),
    };
    const { arrangement } = arranged ?? { arrangement: plainArrangement };
    const options = readingOptions(reading, reading);
    const ids = shown === '' ? [] : shown.split(',').map(Number);
    const otherOptions = optionsOfFiles(files, layout);
    const result = { sort: [], columns: null };
    return { engine, file, options, otherOptions, added, arrangement, plan, result, columns: ids, layout, locale, words };
  }, [isReady, arranged, plan, formatMessage, shown, engine, file, reading, files, added, layout, locale]);
  const { value, error, progress } = useLatest(table.client.sql, request);
  const isSlow = useShownWorking(value === undefined && !error);
  if (error) return <InputProblem error={error} />;
  if (value === undefined) {
    const label = formatMessage({ id: 'visualizer.code.writing' });
    return isSlow && progress ? <ResultProgress label={label} progress={progress} unit="items" /> : null;
  }
  const say = (id: MessageId, values: Readonly<Record<string, string | number>>) => formatMessage({ id }, { ...values });
  return <CodeBlock label={formatMessage({ id: 'visualizer.code.text' }, { target: engine })} text={sqlText(value, say)} />;
}

function CommandCode({ plan }: Pick<StepsCodeProps, 'plan'>) {
  const [shell, setShell] = useShell();
  const questions = useQuestions();
  const files = useStepFiles(questions.added);
  const { columns, page, summary } = useTableParts();
  const shown = columns.placed.map(({ id }) => id);
  const areAll = shown.join() === summary.columns.map(({ id }) => id).join();
  const names = shown.flatMap((id) => summary.columns.filter((column) => column.id === id)).map(({ name }) => name);
  const file = page.file || 'data.json';
  const { reading } = page;
  // The page leaves out broken records of CSV, at which the command stops without the option.
  const skipBadLines = reading.skipBadLines || summary.skipped.count > 0;
  const command = tableCommand({
    file,
    reading: { ...reading, skipBadLines },
    files,
    questions: { ...questions, plan, rowsFrom: summary.madeFromArrays?.rowsFrom ?? plainRowsFrom },
    columns: areAll ? null : names,
  });
  return (
    <>
      {page.file === '' && (
        <p className={css.note}>
          <FormattedMessage id="visualizer.code.typed" values={{ file }} />
        </p>
      )}
      {plan !== null && questions.sort.length > 0 && (
        <p className={css.note}>
          <FormattedMessage id="visualizer.code.sorted" />
        </p>
      )}
      <ShellChoice commands={[command]} shell={shell} onChange={setShell} />
      <CommandBlock words={command} shell={shell} />
      <p className={css.note}>
        <FormattedMessage id="visualizer.code.install" />
      </p>
    </>
  );
}
