import type { Control } from '../../wire/control.ts';
import { InputError } from '../../wire/input-error.ts';
import { Offsets } from '../read/scan.ts';
import { ROWS_MAX, type VisualizerErrorCode } from '../request.ts';
import type { Query } from './ast.ts';
import { Filter } from './filter.ts';
import type { JsonText } from './json-text.ts';
import { NOT_SELECTED, selectNodes } from './select.ts';

/** Nodes that are looked at between two looks at the clock. */
const STRETCH_NODES = 1024;
/** Work between two ticks. */
const STRETCH_MS = 10;

/**
 * Returns the nodes that a query selects (RFC 9535 §2.1.2), in the order of the query, with repetitions.
 *
 * @throws InputError for more than ROWS_MAX nodes
 */
export async function evaluate({ segments }: Query, text: JsonText, control: Control): Promise<Offsets> {
  const filter = new Filter(text);
  let nodes = new Offsets();
  nodes.add(text.root);
  let looked = 0;
  let pauseMs = performance.now() + STRETCH_MS;
  for (const segment of segments) {
    const found = new Offsets();
    for (let index = 0; index < nodes.count; index++) {
      for (const node of selectNodes(text, segment, nodes.at(index), filter)) {
        if (node !== NOT_SELECTED) found.add(node);
        if (++looked % STRETCH_NODES !== 0 || performance.now() < pauseMs) continue;
        if (found.count > ROWS_MAX) throw new InputError<VisualizerErrorCode>('visualizer.error.tooManyRows', 'rowsAt', { max: ROWS_MAX });
        await control.tick(node === NOT_SELECTED ? nodes.at(index) : node, text.bytes.length);
        pauseMs = performance.now() + STRETCH_MS;
      }
    }
    nodes = found;
  }
  return nodes;
}
