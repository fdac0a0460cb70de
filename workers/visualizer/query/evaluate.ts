import type { Control } from '../../wire/control.ts';
import { InputError } from '../../wire/input-error.ts';
import { Offsets } from '../read/scan.ts';
import { ROWS_MAX, type VisualizerErrorCode } from '../request.ts';
import type { Query } from './ast.ts';
import { Filter } from './filter.ts';
import { type JsonText, Search } from './json-text.ts';
import { Pace } from './pace.ts';
import { NOT_SELECTED, selectNodes } from './select.ts';

/**
 * Returns the nodes that a query selects (RFC 9535 §2.1.2), in the order of the query, with repetitions.
 *
 * @throws InputError for more than ROWS_MAX nodes, and for a query that visits the values far too often
 */
export async function evaluate({ segments }: Query, searched: JsonText, control: Control): Promise<Offsets> {
  const text: JsonText = { ...searched, search: new Search(searched) };
  const filter = new Filter(text);
  let nodes = new Offsets();
  nodes.add(text.root);
  const pace = new Pace(control, text.bytes.length);
  for (const segment of segments) {
    const found = new Offsets();
    for (let index = 0; index < nodes.count; index++) {
      const from = nodes.at(index);
      for (const node of selectNodes(text, segment, from, filter)) {
        if (node !== NOT_SELECTED) found.add(node);
        if (found.count > ROWS_MAX) throw new InputError<VisualizerErrorCode>('visualizer.error.tooManyRows', 'rowsAt', { max: ROWS_MAX });
        if (pace.isDue()) await pace.tick(node === NOT_SELECTED ? from : node);
      }
      // A node without children yields nothing, so the inner loop does not tick for it.
      if (pace.isDue()) await pace.tick(from);
    }
    nodes = found;
  }
  return nodes;
}
