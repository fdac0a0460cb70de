import { createContext, useContext } from 'react';
import type { Progress } from '#src/thread/job-state.ts';
import type { GridColumns } from '#src/ui/table-grid/use-grid-columns.ts';
import type { NumberReading } from '#workers/visualizer/source.request.ts';
import type { Layout, TableSummary, ViewSettings } from '#workers/visualizer/request.ts';
import type { TableDialog } from '../dialog/TableDialogs.tsx';
import type { SavingPage } from '../dialog/use-export.ts';
import type { Arranging } from './use-arrangement.ts';
import type { ArrangementControls } from './use-arrangement-controls.ts';
import type { TableHandle, TableState } from './use-table.ts';

/** Work on a table that can be canceled. */
export interface TableJob {
  /** Id of its description, without the prefix `visualizer.`. */
  readonly id: 'checking' | 'arranging' | 'selecting' | 'profiling' | 'newColumn.computing' | 'clean.computing' | 'rowsFrom.making';
  readonly progress: Progress | undefined;
  readonly cancel: () => void;
}

/** A table on the page: the text of the page, or a table that an engine made of it. */
export interface TableParts {
  /** The table of the text from which an engine made this one; null for the table of the text itself. */
  readonly ofText: TableParts | null;
  readonly table: TableHandle;
  /** State of the rows in view; during typing, it may be an earlier state of the table. */
  readonly state: TableState;
  /** Value of that state. */
  readonly summary: TableSummary;
  /** True if the rows belong to an earlier text or expression, because the current one is invalid. */
  readonly isStale: boolean;
  /** Work that reads or computes the table; null if it is complete. */
  readonly job: TableJob | null;
  readonly settings: ViewSettings;
  readonly layout: Layout;
  readonly columns: GridColumns;
  readonly controls: ArrangementControls;
  readonly arranging: Arranging;
  readonly dialog: TableDialog | null;
  readonly onDialog: (dialog: TableDialog | null) => void;
  readonly page: SavingPage;
  /** Reads the numbers of the text with other marks; null for a table that is not read from a text. */
  readonly onNumbers: ((reading: Pick<NumberReading, 'thousands' | 'decimal'>) => void) | null;
  /** Opens the form of a step that cleans a column; null for a table that is not read from a text. */
  readonly onClean: ((column: string, kind: 'trim' | 'rename') => void) | null;
  /** Name of saved files without the extension. */
  readonly baseName: string;
}

export const TableContext = createContext<TableParts | null>(null);

/** Returns the table to which a component belongs. */
export function useTableParts(): TableParts {
  const parts = useContext(TableContext);
  if (!parts) throw new Error('TableContext is not provided');
  return parts;
}
