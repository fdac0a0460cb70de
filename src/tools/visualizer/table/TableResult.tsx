import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { lazyPart } from '#src/locale/lazy-part.tsx';
import { whenUsed } from '#src/ui/lazy/when-idle.ts';
import { ResultPanel } from '#src/ui/result/ResultPanel.tsx';
import { ResultMessage } from '#src/ui/result/ResultMessage.tsx';
import { ResultProgress } from '#src/ui/result/ResultProgress.tsx';
import { useShownWorking } from '#src/ui/use-shown-working.ts';
import type { ViewSettings } from '#workers/visualizer/request.ts';
import type { SavingPage } from '../dialog/use-export.ts';
import { LazyInputProblem } from '../LazyInputProblem.tsx';
import type { TableViewProps } from './TableView.tsx';
import type { TableHandle, TableState } from './use-table.ts';

const TableView = lazyPart<TableViewProps>(() => import('./TableView.tsx').then((module) => module.TableView), {
  messages: ['visualizer/table'],
});
void whenUsed().then(TableView.preload);

interface TableResultProps {
  readonly table: TableHandle;
  /** The shown state; during typing, it may be an earlier state of the table. */
  readonly state: TableState;
  /** True if the rows belong to an earlier text, because the current one is invalid. */
  readonly stale: boolean;
  readonly settings: ViewSettings;
  /** Name of the file; null for typed text. */
  readonly fileName: string | null;
  readonly page: SavingPage;
  readonly repair: ReactNode;
  readonly repaired: string | null;
  readonly prompt: ReactNode;
  readonly onCancel: () => void;
}

/** The table in the result panel, shown as soon as its first rows are read, or the error. */
export function TableResult({ table, state, stale, settings, fileName, page, repair, repaired, prompt, onCancel }: TableResultProps) {
  const { formatMessage } = useIntl();
  const { status, summary } = state;
  const label = formatMessage({ id: 'mat.result' });
  const isQuery = summary !== null && summary.rows === 0 && summary.rowsAt.asked !== null;
  const waits = useShownWorking(status === 'working');
  const progress = status === 'working' ? (state.progress ?? undefined) : undefined;
  if (status === 'failed' || status === 'empty' || !summary || (status === 'done' && summary.columns.length === 0)) {
    return (
      <ResultPanel label={label} state={status} progress={progress} status={repaired} statusEnd={<FormattedMessage id="mat.private" />}>
        {status === 'failed' && <LazyInputProblem error={state.error} action={repair} />}
        {status === 'empty' && prompt}
        {status === 'done' && (
          <ResultMessage
            tone="empty"
            title={<FormattedMessage id={isQuery ? 'visualizer.rowsAt.none' : 'visualizer.noData.label'} />}
            text={
              isQuery ? (
                <FormattedMessage id="visualizer.rowsAt.noneText" values={{ query: summary.rowsAt.query }} />
              ) : (
                <FormattedMessage
                  id="visualizer.noData.text"
                  values={{ csv: summary.origin.csv || summary.origin.sheets ? 'yes' : 'no' }}
                />
              )
            }
          />
        )}
        {status === 'working' && waits && (
          <ResultProgress
            label={formatMessage({ id: 'visualizer.reading.label' })}
            progress={progress ?? { done: 0, total: 1 }}
            onCancel={onCancel}
          />
        )}
      </ResultPanel>
    );
  }
  return (
    <TableView
      table={table}
      state={state}
      stale={stale}
      summary={summary}
      settings={settings}
      fileName={fileName}
      page={page}
      progress={waits ? progress : undefined}
      repaired={repaired}
      onCancel={onCancel}
    />
  );
}
