import type { Segment, Selector } from './ast.ts';
import type { Filter } from './filter.ts';
import { Children, isArray, isObject, type JsonText } from './json-text.ts';

/** Yielded for each child that a selector tested but did not select, so that long searches can be interrupted. */
export const NOT_SELECTED = -1;

/** Yields the nodes that a segment selects below one node (RFC 9535 §2.5), and NOT_SELECTED between them. */
export function* selectNodes(text: JsonText, segment: Segment, node: number, filter: Filter): Generator<number, void> {
  if (!segment.isDescendant) return yield* selectChildren(text, segment.selectors, node, filter);
  const open = [new Children(text, node)];
  yield* selectChildren(text, segment.selectors, node, filter);
  for (let inner = open.at(-1); inner !== undefined; inner = open.at(-1)) {
    if (!inner.next()) open.pop();
    else if (isObject(text, inner.node) || isArray(text, inner.node)) {
      yield* selectChildren(text, segment.selectors, inner.node, filter);
      open.push(new Children(text, inner.node));
    } else yield NOT_SELECTED;
  }
}

function* selectChildren(text: JsonText, selectors: readonly Selector[], node: number, filter: Filter): Generator<number, void> {
  for (const selector of selectors) {
    switch (selector.kind) {
      case 'name':
        yield memberOf(text, node, selector);
        break;
      case 'wildcard':
        for (const children = new Children(text, node); children.next(); ) yield children.node;
        break;
      case 'index':
        yield elementAt(text, node, selector.index);
        break;
      case 'slice':
        yield* sliceOf(text, node, selector);
        break;
      case 'filter':
        for (const children = new Children(text, node); children.next(); )
          yield filter.isTrue(selector.test, children.node) ? children.node : NOT_SELECTED;
    }
  }
}

/** Returns the value of the last member with this name, as JSON.parse does; NOT_SELECTED if there is none. */
function memberOf(text: JsonText, node: number, { name, nameBytes }: Extract<Selector, { kind: 'name' }>): number {
  let found = NOT_SELECTED;
  if (!isObject(text, node)) return found;
  for (const members = new Children(text, node); members.next(); ) if (members.isNamed(name, nameBytes)) found = members.node;
  return found;
}

function elementAt(text: JsonText, node: number, index: number): number {
  if (!isArray(text, node)) return NOT_SELECTED;
  const position = index < 0 ? childCount(text, node) + index : index;
  if (position < 0) return NOT_SELECTED;
  const elements = new Children(text, node);
  for (let passed = 0; elements.next(); passed++) if (passed === position) return elements.node;
  return NOT_SELECTED;
}

/** Returns the number of elements of an array or members of an object. */
export function childCount(text: JsonText, node: number): number {
  let count = 0;
  for (const children = new Children(text, node); children.next(); ) count++;
  return count;
}

/** Selects elements of an array by the rules of RFC 9535 §2.3.4.2.2. */
function* sliceOf(text: JsonText, node: number, { start, end, step }: Extract<Selector, { kind: 'slice' }>): Generator<number, void> {
  if (!isArray(text, node) || step === 0) return;
  const elements: number[] = [];
  for (const children = new Children(text, node); children.next(); ) {
    elements.push(children.node);
    yield NOT_SELECTED;
  }
  const { length } = elements;
  const [first, last] = step > 0 ? [0, length] : [-1, length - 1];
  const bounded = (index: number) => Math.min(Math.max(index < 0 ? length + index : index, first), last);
  if (step > 0) {
    const to = bounded(end ?? length);
    for (let index = bounded(start ?? 0); index < to; index += step) yield elements[index] as number;
  } else {
    const to = end === null ? -1 : bounded(end);
    for (let index = bounded(start ?? length - 1); index > to; index += step) yield elements[index] as number;
  }
}
