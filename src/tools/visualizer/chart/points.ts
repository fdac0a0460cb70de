import { useEffect, useState } from 'react';
import type { WorkerClient } from '#src/thread/worker-client.ts';
import type { VisualizerEngine } from '#workers/visualizer/engine.ts';
import type { Layout, TableColumn } from '#workers/visualizer/request.ts';
import { cellAt } from '#workers/wire/table.ts';

/** Largest number of groups that are drawn. */
const POINTS_MAX = 60;

/** A drawn group. */
export interface Point {
  /** Its key; empty for a missing one. */
  readonly label: string;
  /** Its figure as in the table. */
  readonly figure: string;
  readonly value: number;
}

/**
 * Returns the first groups that have a number, in their shown order; null until they are read.
 *
 * @param columns  the key and the figure
 * @param version  changes with the shown rows
 */
export function usePoints(
  client: WorkerClient<VisualizerEngine>,
  [key, figure]: readonly [TableColumn, TableColumn],
  layout: Layout,
  version: string,
): readonly Point[] | null {
  const [points, setPoints] = useState<readonly Point[] | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const request = { first: 0, count: POINTS_MAX, columns: [key.id, figure.id], layout, nestingDepth: 0 };
    client.window(request, { signal: controller.signal }).then(
      ({ value: { table } }) => {
        if (controller.signal.aborted) return;
        const found = Array.from({ length: table.rows }, (_, row): Point => {
          const cell = cellAt(table, row, 1);
          const text = cell?.kind === 'number' ? cell.text : '';
          return { label: cellAt(table, row, 0)?.text ?? '', figure: text, value: text === '' ? Number.NaN : Number(text) };
        });
        setPoints(found.filter(({ value }) => Number.isFinite(value)));
      },
      () => undefined,
    );
    return () => controller.abort();
  }, [client, key.id, figure.id, layout, version]);
  return points;
}
