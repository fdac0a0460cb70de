import { lazyPart } from '#src/locale/lazy-part.tsx';
import type { CodeDialogProps } from '../code/CodeDialog.tsx';
import { ColumnPopover } from './ColumnPopover.tsx';
import { ExportDialog } from './ExportDialog.tsx';
import type { Exporting } from './use-export.ts';
import { useTableParts } from '../table/table-context.ts';

const CodeDialog = lazyPart<CodeDialogProps>(() => import('../code/CodeDialog.tsx').then((module) => module.CodeDialog), {
  messages: ['visualizer/code'],
});

export type TableDialog = { readonly kind: 'export' | 'code' } | { readonly kind: 'column'; readonly id: number };

interface TableDialogsProps {
  readonly exporting: Exporting;
  /** Value that changes with the rows in view, but not with their order. */
  readonly selection: string;
  readonly isFiltered: boolean;
}

/** Dialogs and popovers over the table. An export continues while its dialog is closed. */
export function TableDialogs({ exporting, selection, isFiltered }: TableDialogsProps) {
  const { dialog, onDialog, columns } = useTableParts();
  const isColumn = dialog?.kind === 'column';
  const close = () => onDialog(null);
  if (dialog?.kind === 'export') return <ExportDialog exporting={exporting} isFiltered={isFiltered} onClose={close} />;
  if (dialog?.kind === 'code') return <CodeDialog onClose={close} />;
  const column = isColumn && columns.placed.find(({ id }) => id === dialog.id);
  if (!column) return null;
  return <ColumnPopover key={column.id} column={column} selection={selection} onClose={close} />;
}
