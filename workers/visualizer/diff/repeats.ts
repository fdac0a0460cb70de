import { Members, NameTable } from './names.ts';
import { Cursor, PLAIN, type Side } from './side.ts';

/** Returns true if an object has two members with the same name. */
export function hasRepeats(side: Side, container: number): boolean {
  if (container === PLAIN || !side.isObject(side.containers.starts[container] as number)) return false;
  const members = new Members(side);
  const cursor = new Cursor(side, container);
  while (cursor.next()) members.add(cursor);
  return members.count > 1 && new NameTable(members).hasRepeats;
}

/** Returns true if an object inside of a container, or the container, has two members with the same name. */
export function hasRepeatsInside(side: Side, container: number): boolean {
  if (container === PLAIN) return false;
  const after = side.containers.afters[container] as number;
  for (let inner = container; inner < after; inner++) if (hasRepeats(side, inner)) return true;
  return false;
}
