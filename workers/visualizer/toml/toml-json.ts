import { type AST, ParseError, parseTOML } from 'toml-eslint-parser';
import { type FaultReasons, kindOfFault, TextFault } from '../read/text-fault.ts';

type TomlFaultKind =
  | 'open'
  | 'key'
  | 'equals'
  | 'value'
  | 'comma'
  | 'newline'
  | 'duplicate'
  | 'number'
  | 'date'
  | 'escape'
  | 'control'
  | 'character'
  | 'long';

const reasons: FaultReasons<TomlFaultKind> = [
  ['open', /^Unterminated/],
  ['key', /bare keys|dots? (?:are|in)|with a dot/i],
  ['equals', /equal/],
  ['value', /Unspecified/],
  ['comma', /comma/i],
  ['newline', /newline|same line/i],
  ['duplicate', /multiple times/],
  ['number', /zeros|Underscores/],
  ['date', /date|time/],
  ['escape', /escape/],
  ['control', /Control|code point/],
];

/** Members of a table, elements of an array, or a value as JSON. */
type Node = string | Node[] | Map<string, Node>;

/** Returns the node at a key, made if it does not exist. */
function nodeAt(parent: Node, key: string | number, make: () => Node): Node {
  if (typeof key === 'number') return ((parent as Node[])[key] ??= make());
  const table = parent as Map<string, Node>;
  const found = table.get(key) ?? make();
  table.set(key, found);
  return found;
}

const keysOf = ({ keys }: AST.TOMLKey) => keys.map((key) => (key.type === 'TOMLBare' ? key.name : key.value));

function put(table: Node, { key, value }: AST.TOMLKeyValue): void {
  const names = keysOf(key);
  const parent = names.slice(0, -1).reduce((at, name) => nodeAt(at, name, () => new Map()), table);
  (parent as Map<string, Node>).set(names.at(-1) as string, nodeOf(value));
}

/** Returns a float as JSON, with its digits. JSON has no number for values that are not finite. */
function floatJson(digits: string): string {
  if (digits.endsWith('inf')) return digits.startsWith('-') ? '"-Infinity"' : '"Infinity"';
  return digits.endsWith('nan') ? '"NaN"' : digits.replace(/^\+/, '');
}

function nodeOf(value: AST.TOMLContentNode): Node {
  if (value.type === 'TOMLArray') return value.elements.map(nodeOf);
  if (value.type === 'TOMLInlineTable') {
    const table: Node = new Map();
    for (const pair of value.body) put(table, pair);
    return table;
  }
  if (value.kind === 'string') return JSON.stringify(value.value);
  if (value.kind === 'integer') return `${value.bigint}`;
  if (value.kind === 'float') return floatJson(value.number);
  return value.kind === 'boolean' ? `${value.value}` : JSON.stringify(value.datetime);
}

function jsonOf(node: Node): string {
  if (typeof node === 'string') return node;
  if (Array.isArray(node)) return `[${node.map(jsonOf).join(',')}]`;
  return `{${Array.from(node, ([name, inner]) => `${JSON.stringify(name)}:${jsonOf(inner)}`).join(',')}}`;
}

const fault = (kind: TomlFaultKind, at: number) => new TextFault(kind, at);

/** Carriage returns without a line feed are control characters, which the parser accepts in some places. */
const BARE_RETURN = /\r(?!\n)/;

/**
 * Converts TOML 1.1, which includes TOML 1.0, to JSON. Numbers keep their digits; dates and times are texts as they are written.
 *
 * @throws TextFault
 */
export function tomlJson(source: string): string {
  const bare = BARE_RETURN.exec(source);
  if (bare) throw fault('control', bare.index);
  const root: Node = new Map();
  try {
    for (const part of parseTOML(source, { tomlVersion: '1.1' }).body[0].body) {
      if (part.type === 'TOMLKeyValue') {
        put(root, part);
        continue;
      }
      const { resolvedKey } = part;
      const table = resolvedKey.reduce<Node>(
        (at, key, index) => nodeAt(at, key, () => (typeof resolvedKey[index + 1] === 'number' ? [] : new Map())),
        root,
      );
      for (const pair of part.body) put(table, pair);
    }
    return jsonOf(root);
  } catch (error) {
    // Thrown for brackets that are too deep for the stack, and for strings that are too long for a call of a function.
    if (error instanceof RangeError) throw fault('long', 0);
    if (!(error instanceof ParseError)) throw error;
    throw fault(kindOfFault(reasons, error.message) ?? 'character', error.index);
  }
}
