import { ResultPanel } from '#src/ui/result/ResultPanel.tsx';
import { LazyInputProblem } from '../LazyInputProblem.tsx';
import { TableContext } from './table-context.ts';
import { TablePanel, type TablePanelProps } from './TablePanel.tsx';
import type { MadeTable } from './use-made-table.ts';

export interface MadeTablePanelProps extends Pick<TablePanelProps, 'title' | 'facts' | 'children' | 'cellAction'> {
  readonly made: MadeTable;
  /** True if the table belongs to an earlier request, because the current one is invalid. */
  readonly isStale: boolean;
  /** Name of saved files without the extension. */
  readonly baseName: string;
  /** True if the facts stand for the result in the strip at the bottom of a narrow window. Default: false. */
  readonly isFirstLine?: boolean;
  readonly onCancel: () => void;
}

/** Result panel with a table that an engine made, or the error of opening it. */
export function MadeTablePanel({ made, isStale, baseName, isFirstLine = false, facts, onCancel, ...panel }: MadeTablePanelProps) {
  const { state, summary } = made;
  if (!summary || state.error) {
    return (
      <ResultPanel label={panel.title} job={state}>
        {state.error && <LazyInputProblem error={state.error} />}
      </ResultPanel>
    );
  }
  const job = { id: summary.valid ? 'selecting' : 'checking', progress: state.progress, cancel: onCancel } as const;
  return (
    <TableContext value={{ ...made, summary, isStale, baseName, job: state.status === 'loading' ? job : null }}>
      <TablePanel {...panel} label={panel.title} facts={isFirstLine ? <span data-first-line="">{facts}</span> : facts} listsFilters />
    </TableContext>
  );
}
