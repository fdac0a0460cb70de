import type { CellRun, PackedRun } from '../document/cell-store.ts';
import type { Exported, KernelExports } from '../../wire/kernel.ts';

/** The exports of kernel/cells.ts, which the kernels have that write cells. */
export interface CellKernel extends KernelExports {
  readonly CELLS: Exported;
  readonly CELL_NODES: Exported;
  readonly CELL_STARTS: Exported;
  readonly CELL_ENDS: Exported;
  readonly CELL_KINDS: Exported;
  readonly RECORDS: Exported;
  readonly LASTS: Exported;
  readonly PLACES: Exported;
  readonly LAYOUTS: Exported;
  /** Packs the cells of some records. Returns false if one of them has more than 64 KiB. */
  pack(count: number): boolean;
}

/** The lists of cells in the memory of a kernel. */
export type CellLists = Omit<CellRun & PackedRun, 'count'>;

/** Returns the lists of cells of a kernel, which its next run overwrites. */
export function cellLists(kernel: CellKernel): CellLists {
  const { buffer } = kernel.memory;
  const [cells, records] = [kernel.CELLS.value, kernel.RECORDS.value];
  return {
    from: 0,
    nodes: new Int32Array(buffer, kernel.CELL_NODES.value, cells),
    starts: new Uint32Array(buffer, kernel.CELL_STARTS.value, cells),
    ends: new Uint32Array(buffer, kernel.CELL_ENDS.value, cells),
    kinds: new Uint8Array(buffer, kernel.CELL_KINDS.value, cells),
    lasts: new Uint32Array(buffer, kernel.LASTS.value, records),
    places: new Uint32Array(buffer, kernel.PLACES.value, cells),
    layouts: new Uint32Array(buffer, kernel.LAYOUTS.value, records),
  };
}
