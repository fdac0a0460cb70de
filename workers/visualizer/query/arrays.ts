import type { Control } from '../../wire/control.ts';
import type { ArrayChoice } from '../request.ts';
import { Children, isArray, isObject, type JsonText } from './json-text.ts';
import { Pace } from './pace.ts';
import { segmentOf } from './path.ts';

/** Largest number of arrays that are offered as tables. */
const OFFERED = 12;
/**
 * Maximum number of objects that are searched for arrays, nearest to the root first; a map of a million entries is not searched to its end.
 */
const SEARCHED_OBJECTS = 10_000;
/** Maximum number of levels of objects that are searched; each level reads its part of the text again. */
const LEVELS_MAX = 6;

/** Returns the arrays of objects among the members of the root and of the objects within it, the longest first. */
export async function findArrays(text: JsonText, control: Control): Promise<ArrayChoice[]> {
  const found = new Map<string, ArrayChoice>();
  const open = [{ path: '$', node: text.root, level: 1 }];
  const pace = new Pace(control, text.bytes.length);
  for (let index = 0; index < Math.min(open.length, SEARCHED_OBJECTS); index++) {
    const { path, node, level } = open[index] as (typeof open)[number];
    if (!isObject(text, node)) continue;
    for (const members = new Children(text, node); members.next(); ) {
      const { name } = members;
      // A query cannot contain half of a surrogate pair (RFC 9535 §2.3.1.1).
      if (!name.isWellFormed()) continue;
      const query = path + segmentOf(name);
      if (isObject(text, members.node)) {
        if (level < LEVELS_MAX) open.push({ path: query, node: members.node, level: level + 1 });
      } else if (isArray(text, members.node)) {
        let rows = 0;
        const elements = new Children(text, members.node);
        while (elements.next() && isObject(text, elements.node)) {
          rows++;
          if (pace.isDue()) await pace.tick(elements.node);
        }
        // All elements were objects if the loop went past the last.
        if (rows > 0 && elements.isPastLast) found.set(query, { query: `${query}[*]`, rows });
      }
      if (pace.isDue()) await pace.tick(members.node);
    }
  }
  return [...found.values()].sort((a, b) => b.rows - a.rows).slice(0, OFFERED);
}
