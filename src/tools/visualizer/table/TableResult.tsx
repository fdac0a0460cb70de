import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { lazyPart } from '#src/locale/lazy-part.tsx';
import { whenUsed } from '#src/ui/lazy/when-idle.ts';
import { ResultState } from '#src/locale/ResultState.tsx';
import { ResultMessage } from '#src/ui/result/ResultMessage.tsx';
import { useShownWorking } from '#src/ui/use-shown-working.ts';
import type { TableSummary } from '#workers/visualizer/request.ts';
import { isBinaryTable } from '#workers/visualizer/source.request.ts';
import { LazyInputProblem } from '../LazyInputProblem.tsx';
import type { TableViewProps } from './TableView.tsx';

const TableView = lazyPart<TableViewProps>(() => import('./TableView.tsx').then((module) => module.TableView), {
  messages: ['visualizer/table'],
  Loading: LoadingTable,
});
void whenUsed().then(TableView.preload);

interface TableResultProps extends Omit<TableViewProps, 'summary' | 'progress'> {
  /** Buttons that may make the text readable. */
  readonly repair: ReactNode;
  readonly prompt: ReactNode;
}

/** The table in the result panel, shown as soon as its first rows are read, or the error. */
export function TableResult({ state, repair, repaired, prompt, onCancel, ...rest }: TableResultProps) {
  const { formatMessage } = useIntl();
  const { status, value: summary, progress } = state;
  const isSlow = useShownWorking(status === 'loading');
  if (summary && (status === 'loading' || (status === 'ready' && summary.columns.length > 0)))
    return (
      <TableView
        {...rest}
        state={state}
        summary={summary}
        progress={isSlow ? progress : undefined}
        repaired={repaired}
        onCancel={onCancel}
      />
    );
  const panel = { status: repaired, statusEnd: <FormattedMessage id="mat.private" />, speech: {} };
  return (
    <ResultState<TableSummary>
      state={state}
      keepsValue={false}
      prompt={status === 'idle' && prompt}
      empty={panel}
      errorOf={(error) => <LazyInputProblem error={error} action={repair} />}
      work={{ label: formatMessage({ id: 'visualizer.reading.label' }), onCancel }}
    >
      {({ rows, rowsAt, origin }) => {
        const isQuery = rows === 0 && rowsAt.asked !== null;
        const kind = origin.csv || origin.sheets || isBinaryTable(origin.format) ? 'rows' : (origin.format ?? 'json');
        return {
          ...panel,
          content: (
            <ResultMessage
              tone="empty"
              title={<FormattedMessage id={isQuery ? 'visualizer.rowsAt.none' : 'visualizer.noData.label'} />}
              text={
                isQuery ? (
                  <FormattedMessage id="visualizer.rowsAt.noneText" values={{ query: rowsAt.query }} />
                ) : (
                  <FormattedMessage id="visualizer.noData.text" values={{ kind }} />
                )
              }
            />
          ),
        };
      }}
    </ResultState>
  );
}

/** The result panel while the code of the table is loaded. */
function LoadingTable({ state, onCancel }: TableViewProps) {
  const { formatMessage } = useIntl();
  const label = formatMessage({ id: 'visualizer.reading.label' });
  return (
    <ResultState<never> state={{ status: 'loading', value: undefined, progress: state.progress }} prompt={null} work={{ label, onCancel }}>
      {() => ({ content: null })}
    </ResultState>
  );
}
