import { useId, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLatest } from '#src/thread/use-action.ts';
import { useRested } from '#src/thread/use-rested.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { toast } from '#src/ui/toast/toast.ts';
import { isCleaning } from '#workers/visualizer/clean.request.ts';
import type { ColumnPreview, PreviewRequest } from '#workers/visualizer/formula.request.ts';
import { useStepFiles } from '../clean/other-files.ts';
import { ExpressionProblem } from '../questions/ExpressionProblem.tsx';
import { ask } from '../questions/history.ts';
import { useQuestions } from '../questions/questions.ts';
import { useTableParts } from '../table/table-context.ts';
import { FormulaHelp } from './FormulaHelp.tsx';
import css from './NewColumnForm.module.css';

/** Rows of the preview. */
const ROWS = 5;
const EXAMPLE = 'price * quantity';

interface NewColumnFormProps {
  /** Index of the edited column; the number of columns to add another. */
  readonly index: number;
  /** Called with the name of the saved column. */
  readonly onSave: (name: string) => void;
  readonly onClose: () => void;
}

/** Form for the name and the expression of a new column, with its cells in the first rows. */
export function NewColumnForm({ index, onSave, onClose }: NewColumnFormProps) {
  const { formatMessage } = useIntl();
  const { table, layout } = useTableParts();
  const { client, edition } = table;
  const { added } = useQuestions();
  const step = added[index];
  const edited = step && !isCleaning(step) ? step : undefined;
  const [name, setName] = useState(edited?.name ?? '');
  const [formula, setFormula] = useState(edited?.formula ?? '');
  /** Answer for a column that could not be added, until it is changed. */
  const [refused, setRefused] = useState<ColumnPreview | null>(null);
  const files = useStepFiles(added);
  const request = useMemo(
    (): PreviewRequest => ({ columns: [...added.slice(0, index), { name, formula }], files, layout, rows: edition < 0 ? 0 : ROWS }),
    [added, index, name, formula, files, layout, edition],
  );
  const { value: preview } = useLatest(client.previewColumn, formula.trim() === '' ? null : request);
  const problem = useRested(preview?.problem ?? null) ?? refused?.problem;
  const nameProblem = useRested(name.trim() === '' ? null : (preview?.nameProblem ?? null)) ?? refused?.nameProblem;
  const change = (set: (text: string) => void) => (text: string) => {
    set(text);
    setRefused(null);
  };
  const save = async () => {
    const { value: answer } = await client.previewColumn(request);
    if (answer.problem || answer.nameProblem) return setRefused(answer);
    ask({ added: added.toSpliced(index, 1, { name: name.trim(), formula: formula.trim() }) });
    onSave(name.trim());
    onClose();
  };
  const title = edited
    ? formatMessage({ id: 'visualizer.newColumn.edit' }, { name: edited.name })
    : formatMessage({ id: 'visualizer.newColumn.label' });
  const [reason] = preview?.without ?? [];
  return (
    <form
      className={css.content}
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        save().catch((error: unknown) => toast.error(String(error)));
      }}
    >
      <h3 className={css.title}>{title}</h3>
      <TextField
        label={formatMessage({ id: 'visualizer.newColumn.name' })}
        error={nameProblem && <ExpressionProblem problem={nameProblem} />}
        value={name}
        onChange={change(setName)}
      />
      <TextField
        label={formatMessage({ id: 'visualizer.newColumn.formula.label' })}
        hint={formatMessage({ id: 'visualizer.newColumn.formula.hint' })}
        error={problem && <ExpressionProblem problem={problem} />}
        placeholder={EXAMPLE}
        value={formula}
        mono
        onChange={change(setFormula)}
      />
      {preview && preview.cells.length > 0 && <PreviewCells cells={preview.cells} />}
      {reason && (
        <p className={css.note}>
          <FormattedMessage
            id="visualizer.newColumn.without"
            values={{ ...reason, name: formatMessage({ id: 'visualizer.newColumn.preview' }) }}
          />
        </p>
      )}
      <div className={css.actions}>
        <Button type="submit" tone="act">
          <FormattedMessage id={edited ? 'visualizer.newColumn.save' : 'visualizer.newColumn.add'} />
        </Button>
        <Button onClick={onClose}>
          <FormattedMessage id="visualizer.newColumn.back" />
        </Button>
      </div>
      <FormulaHelp />
    </form>
  );
}

/** Cells of the new column in the first rows. */
function PreviewCells({ cells }: Pick<ColumnPreview, 'cells'>) {
  const titleId = useId();
  return (
    <div>
      <p id={titleId} className={css.note}>
        <FormattedMessage id="visualizer.newColumn.preview" />
      </p>
      <ol className={css.cells} aria-labelledby={titleId}>
        {cells.map(({ kind, text }, row) => (
          // The rows have no other identity than their place.
          <li key={row} className={css.cell} data-kind={kind}>
            {kind === 'absent' ? <FormattedMessage id="visualizer.kind.absent" /> : text}
          </li>
        ))}
      </ol>
    </div>
  );
}
