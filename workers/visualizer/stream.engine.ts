import type { Control } from '../wire/control.ts';
import { isCsvName, isValuesName, TEXT_BYTES_MAX } from './request.ts';
import { columnsOf, summarize } from './summary/summarize.ts';
import type { Summarized, SummarizeRequest } from './summary.request.ts';
import type { ColumnCells } from './table/column-cells.ts';
import { streamColumns } from './table/streamed-columns.ts';

/** A request for the summary of a file that is read in pieces. A piece need not stay valid after the next is requested. */
interface StreamedSummaryRequest extends SummarizeRequest {
  readonly pieces: AsyncIterable<Uint8Array>;
  readonly fileName: string;
  readonly sizeBytes: number;
}

/** Work on files of any size, of which only a part has to be in memory. */
export const visualizerStreams = {
  /**
   * Groups all rows of a file of JSON. Returns null for a file that has to be opened as a table, which also reports its errors. Throws
   * InputError for groupBy.
   */
  async summarize({ pieces, fileName, sizeBytes, ...request }: StreamedSummaryRequest, control: Control): Promise<Summarized | null> {
    if (isCsvName(fileName) || sizeBytes > TEXT_BYTES_MAX) return null;
    const names = columnsOf(request.plan).map(([, name]) => name);
    const { flattenDepth } = request.layout;
    const found = await streamColumns({ pieces, sizeBytes, isValues: isValuesName(fileName), names, flattenDepth }, control);
    if (found === null) return null;
    const columns = { columns: async (ids: readonly number[]) => ids.map((id) => found.cells.get(id) as ColumnCells) };
    const { made: _made, ...summary } = await summarize({ source: found, order: null, columns: () => columns }, request, control);
    return summary;
  },
};
