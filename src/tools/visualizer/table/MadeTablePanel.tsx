import { ResultPanel } from '#src/ui/result/ResultPanel.tsx';
import { LazyInputProblem } from '../LazyInputProblem.tsx';
import { TablePanel, type TablePanelProps } from './TablePanel.tsx';
import type { MadeTable } from './use-made-table.ts';

export interface MadeTablePanelProps
  extends Pick<
    TablePanelProps,
    | 'stale'
    | 'settings'
    | 'layout'
    | 'title'
    | 'facts'
    | 'isFirstLine'
    | 'label'
    | 'page'
    | 'baseName'
    | 'children'
    | 'cellAction'
    | 'onCancel'
  > {
  readonly made: MadeTable;
}

/** Result panel with a table that an engine made, or the error of opening it. */
export function MadeTablePanel({ made, ...rest }: MadeTablePanelProps) {
  const { state } = made;
  const progress = state.status === 'working' ? (state.progress ?? undefined) : undefined;
  if (!state.summary || state.status === 'failed') {
    return (
      <ResultPanel label={rest.label} state={state.status} progress={progress}>
        {state.status === 'failed' && <LazyInputProblem error={state.error} />}
      </ResultPanel>
    );
  }
  return <TablePanel {...made} {...rest} summary={state.summary} progress={progress} repaired={null} listsFilters />;
}
