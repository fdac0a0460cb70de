import type { GridColumns } from '#src/ui/table-grid/use-grid-columns.ts';
import type { Layout } from '#workers/visualizer/request.ts';
import { ColumnDialog } from './ColumnDialog.tsx';
import { ColumnsDialog } from './ColumnsDialog.tsx';
import { ExportDialog } from './ExportDialog.tsx';
import { useExport } from './use-export.ts';
import type { TableHandle } from '../table/use-table.ts';
import type { Wanted } from '../table/use-wanted.ts';

export type TableDialog = { readonly kind: 'columns' | 'export' } | { readonly kind: 'column'; readonly id: number };

interface TableDialogsProps {
  readonly dialog: TableDialog | null;
  readonly onDialog: (dialog: TableDialog | null) => void;
  readonly table: TableHandle;
  readonly layout: Layout;
  readonly columns: GridColumns;
  readonly wanted: Wanted;
  readonly baseName: string;
  readonly isFiltered: boolean;
}

/** What opens over the table. An export goes on while its dialog is closed. */
export function TableDialogs({ dialog, onDialog, table, layout, columns, wanted, baseName, isFiltered }: TableDialogsProps) {
  const exporting = useExport(table);
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
  const column = dialog?.kind === 'column' && columns.placed.find(({ id }) => id === dialog.id);
  if (!column) return null;
  return (
    <ColumnDialog
      table={table}
      layout={layout}
      columns={columns}
      column={column}
      filter={wanted.filterOf(column.id)}
      onFilter={(text) => wanted.setFilter(column.id, text)}
      onClose={close}
    />
  );
}
