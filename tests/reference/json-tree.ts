/** A JSON value as written: members in their order, including repeated names, and every value with its source text. */
export type JsonTree =
  | { readonly kind: 'null' | 'boolean' | 'number'; readonly raw: string }
  | { readonly kind: 'string'; readonly raw: string; readonly text: string }
  | { readonly kind: 'array'; readonly raw: string; readonly elements: readonly JsonTree[] }
  | { readonly kind: 'object'; readonly raw: string; readonly members: readonly (readonly [name: string, value: JsonTree])[] };

const TOKEN = /[ \t\r\n]*("(?:\\.|[^"\\])*"|[[\]{}:,]|[^ \t\r\n[\]{}:,"]+)/y;

/** Parses a text by recursion and one regular expression; for texts that JSON.parse has accepted. */
export function jsonTree(text: string): JsonTree {
  let at = 0;
  const next = () => {
    TOKEN.lastIndex = at;
    const [whole = '', token = ''] = TOKEN.exec(text) ?? [];
    at += whole.length;
    return token;
  };
  const value = (token: string): JsonTree => {
    const start = at - token.length;
    if (token === '[') {
      const elements: JsonTree[] = [];
      for (let one = next(); one !== ']'; one = next()) elements.push(value(one === ',' ? next() : one));
      return { kind: 'array', raw: text.slice(start, at), elements };
    }
    if (token === '{') {
      const members: [string, JsonTree][] = [];
      for (let one = next(); one !== '}'; one = next()) {
        const name = JSON.parse(one === ',' ? next() : one) as string;
        next();
        members.push([name, value(next())]);
      }
      return { kind: 'object', raw: text.slice(start, at), members };
    }
    if (token.startsWith('"')) return { kind: 'string', raw: token, text: JSON.parse(token) as string };
    const kind = token === 'null' ? 'null' : token === 'true' || token === 'false' ? 'boolean' : 'number';
    return { kind, raw: token };
  };
  return value(next());
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the records of a text as the table shows them: the elements of a single array, another single value, or several values that
 * begin on separate lines, if the first value is complete on one line. Returns null for any other text.
 */
export function recordTrees(text: string): readonly JsonTree[] | null {
  if (isJson(text)) {
    const tree = jsonTree(text);
    return tree.kind === 'array' ? tree.elements : [tree];
  }
  const records: JsonTree[] = [];
  let held = '';
  for (const line of text.split('\n')) {
    held += `${held === '' ? '' : '\n'}${line}`;
    if (/^[ \t\r\n]*$/.test(held)) held = '';
    else if (isJson(held)) {
      records.push(jsonTree(held));
      held = '';
    } else if (records.length === 0) return null;
  }
  return held === '' && records.length > 1 ? records : null;
}

/** A cell as shown in a table. */
export interface TreeCell {
  readonly path: readonly string[];
  /** 2 for the second member with the same name in one object. */
  readonly occurrence: number;
  readonly value: JsonTree;
}

/** Returns the cells of a record; members of non-empty objects are separate cells, down to the depth `flattenDepth`. */
export function cellsOf(record: JsonTree, flattenDepth: number): readonly TreeCell[] {
  const visit = (value: JsonTree, path: readonly string[], occurrence: number): TreeCell[] => {
    if (value.kind !== 'object' || path.length > flattenDepth || value.members.length === 0) return [{ path, occurrence, value }];
    const met = new Map<string, number>();
    return value.members.flatMap(([name, member]) => {
      const count = (met.get(name) ?? 0) + 1;
      met.set(name, count);
      return visit(member, [...path, name], count);
    });
  };
  return visit(record, [], 1);
}

/** Returns the text of a cell: the content of a string, the joined elements of an array of plain values, or the value as written. */
export function cellTextOf(value: JsonTree, separator: string): string {
  if (value.kind === 'string') return value.text.toWellFormed();
  if (value.kind === 'array' && value.elements.length > 0 && value.elements.every(({ kind }) => kind !== 'array' && kind !== 'object'))
    return value.elements.map((element) => cellTextOf(element, separator)).join(separator);
  return value.raw;
}

const kinds = ['number', 'string', 'boolean', 'array', 'object', 'null'] as const;

/** Returns the exact value of a number times 10⁵⁰⁰, which is a whole number. */
function scaled(raw: string): bigint {
  const [mantissa = '', exponent = '0'] = raw.toLowerCase().split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  return (
    BigInt(whole.replace('-', '') + fraction) * 10n ** BigInt(500 + Number(exponent) - fraction.length) * (raw.startsWith('-') ? -1n : 1n)
  );
}

/**
 * Returns a text that is equal for equal values: numbers as decimals, strings after their escapes, arrays by their elements, objects by their
 * members in any order, of which those with the same name stay in their order.
 */
export function valueText(tree: JsonTree): string {
  if (tree.kind === 'number') return `${scaled(tree.raw)}`;
  if (tree.kind === 'string') return JSON.stringify(tree.text);
  if (tree.kind === 'array') return `[${tree.elements.map(valueText).join()}]`;
  if (tree.kind !== 'object') return tree.raw;
  const members = tree.members.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `{${members.map(([name, value]) => `${JSON.stringify(name)}:${valueText(value)}`).join()}}`;
}

const collator = new Intl.Collator('en', { numeric: true });

/**
 * Compares two cells: different kinds in the order of `kinds`, numbers by value, texts in English order with the numbers in them by value.
 * Null and absent cells are last in both directions.
 */
export function compareTrees(left: JsonTree | undefined, right: JsonTree | undefined, descending: boolean): number {
  const last = (tree: JsonTree | undefined) => (tree === undefined ? 2 : tree.kind === 'null' ? 1 : 0);
  if (!left || !right || last(left) || last(right)) return last(left) - last(right);
  const byKind = kinds.indexOf(left.kind) - kinds.indexOf(right.kind);
  const text = (tree: JsonTree) => (tree.kind === 'string' ? tree.text : tree.raw.replaceAll('\n', ' '));
  const numbers = () => {
    const [a, b] = [scaled(left.raw), scaled(right.raw)];
    return a < b ? -1 : a > b ? 1 : 0;
  };
  const order = byKind !== 0 ? byKind : left.kind === 'number' ? numbers() : collator.compare(text(left), text(right));
  return descending ? -order : order;
}
