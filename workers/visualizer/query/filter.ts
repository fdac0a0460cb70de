import { type Comparable, JsonNumber, type Logical, type Query } from './ast.ts';
import { compareValues } from './compare.ts';
import { isArray, isObject, type JsonText } from './json-text.ts';
import { Automaton } from './regexp/automaton.ts';
import { PatternFault } from './regexp/parse.ts';
import { childCount, NOT_SELECTED, selectNodes } from './select.ts';
import { isContainer, primitiveAt, type Value } from './value.ts';

/** Maximum number of cached automata. Patterns may come from the data, and neighboring rows mostly have the same pattern. */
const AUTOMATA_MAX = 100;

/** Decides for nodes of one document whether a filter (RFC 9535 §2.3.5) selects them. */
export class Filter {
  readonly #text: JsonText;
  /** Nodes of queries that begin with `$`, computed once, because they are the same for each tested node. */
  readonly #absolute = new Map<Query, readonly number[]>();
  readonly #automata = new Map<string, Automaton | null>();

  constructor(text: JsonText) {
    this.#text = text;
  }

  /** @param node  the node that `@` stands for */
  isTrue(test: Logical, node: number): boolean {
    switch (test.kind) {
      case 'or':
        return test.operands.some((operand) => this.isTrue(operand, node));
      case 'and':
        return test.operands.every((operand) => this.isTrue(operand, node));
      case 'not':
        return !this.isTrue(test.operand, node);
      case 'exists':
        return this.#nodes(test.query, node, 1).length > 0;
      case 'compare':
        return compareValues(this.#text, this.#value(test.left, node), test.operator, this.#value(test.right, node));
      case 'matches':
        return this.#matches(this.#value(test.text, node), this.#value(test.pattern, node), test.isWhole);
    }
  }

  #value(expression: Comparable, node: number): Value {
    switch (expression.kind) {
      case 'literal':
        return expression.value;
      case 'length':
        return this.#length(this.#value(expression.of, node));
      case 'count': {
        const { length } = this.#nodes(expression.query, node);
        return new JsonNumber(String(length), length);
      }
      case 'query':
      case 'value': {
        // A query here is singular, or the argument of value(), which is Nothing for several nodes.
        const [found, second] = this.#nodes(expression.query, node, 2);
        return found === undefined || second !== undefined ? undefined : this.#valueAt(found);
      }
    }
  }

  #length(value: Value): Value {
    let length: number;
    if (typeof value === 'string') length = [...value].length;
    else if (isContainer(value)) length = childCount(this.#text, value.node);
    else return undefined;
    return new JsonNumber(String(length), length);
  }

  #valueAt(node: number): Value {
    const text = this.#text;
    if (isObject(text, node) || isArray(text, node)) return { node };
    return primitiveAt(text.bytes, node);
  }

  #matches(text: Value, pattern: Value, isWhole: boolean): boolean {
    if (typeof text !== 'string' || typeof pattern !== 'string') return false;
    return this.#automaton(pattern)?.test(text, isWhole) ?? false;
  }

  /** Returns the automaton of a pattern; null if it is not an I-Regexp and so matches nothing (§2.4.6). */
  #automaton(pattern: string): Automaton | null {
    const cached = this.#automata.get(pattern);
    if (cached !== undefined) return cached;
    if (this.#automata.size >= AUTOMATA_MAX) this.#automata.clear();
    const made = automatonOf(pattern);
    this.#automata.set(pattern, made);
    return made;
  }

  /** Returns the nodes of a query, at most `most` of them. */
  #nodes(query: Query, node: number, most = Number.POSITIVE_INFINITY): readonly number[] {
    if (query.root === '@') return this.#select(query, node, most);
    const cached = this.#absolute.get(query) ?? this.#select(query, this.#text.root, Number.POSITIVE_INFINITY);
    this.#absolute.set(query, cached);
    return cached;
  }

  #select({ segments }: Query, node: number, most: number): readonly number[] {
    let nodes: number[] = [node];
    for (const [index, segment] of segments.entries()) {
      const limit = index === segments.length - 1 ? most : Number.POSITIVE_INFINITY;
      const found: number[] = [];
      for (const from of nodes) {
        for (const child of selectNodes(this.#text, segment, from, this)) {
          if (child !== NOT_SELECTED && found.push(child) >= limit) return found;
        }
      }
      nodes = found;
    }
    return nodes;
  }
}

/** Returns the automaton of a pattern; null if it is not an I-Regexp or needs too many states. */
export function automatonOf(pattern: string): Automaton | null {
  try {
    return new Automaton(pattern);
  } catch (error) {
    if (error instanceof PatternFault) return null;
    throw error;
  }
}
