import type { GridColumns } from '#src/ui/table-grid/use-grid-columns.ts';
import type { Layout } from '#workers/visualizer/request.ts';
import { ColumnPopover } from './ColumnPopover.tsx';
import { ColumnsDialog } from './ColumnsDialog.tsx';
import { ExportDialog } from './ExportDialog.tsx';
import type { Exporting } from './use-export.ts';
import type { TableHandle } from '../table/use-table.ts';
import type { ArrangementControls } from '../table/use-arrangement-controls.ts';

export type TableDialog = { readonly kind: 'columns' | 'export' } | { readonly kind: 'column'; readonly id: number };

interface TableDialogsProps {
  readonly dialog: TableDialog | null;
  readonly onDialog: (dialog: TableDialog | null) => void;
  readonly table: TableHandle;
  readonly exporting: Exporting;
  readonly layout: Layout;
  readonly columns: GridColumns;
  readonly controls: ArrangementControls;
  readonly baseName: string;
  /** Value that changes with the shown rows, but not with their order. */
  readonly selection: string;
  readonly isFiltered: boolean;
}

/** Dialogs and popovers over the table. An export continues while its dialog is closed. */
export function TableDialogs({
  dialog,
  onDialog,
  table,
  exporting,
  layout,
  columns,
  controls,
  baseName,
  selection,
  isFiltered,
}: TableDialogsProps) {
  const isColumn = dialog?.kind === 'column';
  const close = () => onDialog(null);
  if (dialog?.kind === 'columns')
    return <ColumnsDialog columns={columns} onOptions={(id) => onDialog({ kind: 'column', id })} onClose={close} />;
  if (dialog?.kind === 'export') {
    return (
      <ExportDialog
        exporting={exporting}
        layout={layout}
        baseName={baseName}
        shownColumns={columns.placed.map(({ id }) => id)}
        allColumns={columns.all.map(({ column }) => column.id)}
        isFiltered={isFiltered}
        onClose={close}
      />
    );
  }
  const column = isColumn && columns.placed.find(({ id }) => id === dialog.id);
  if (!column) return null;
  return (
    <ColumnPopover
      key={column.id}
      table={table}
      layout={layout}
      columns={columns}
      column={column}
      selection={selection}
      filter={controls.filterOf(column.id)}
      onFilter={(text) => controls.setFilter(column.id, text)}
      onCondition={controls.addCondition}
      onClose={close}
    />
  );
}
