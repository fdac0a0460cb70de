import { stringText } from '../read/literal.ts';
import { Children, isObject, type JsonText } from './json-text.ts';

const PLAIN_NAME = /^[\p{L}_][\p{L}\p{N}_]*$/u;

/** Returns the segment of a member in JSONPath (RFC 9535 §2.3): `.name`, or `['a name']`. */
export function segmentOf(name: string): string {
  return PLAIN_NAME.test(name) ? `.${name}` : `['${escaped(name)}']`;
}

/** Escapes of a normalized path (§2.7) that are shorter than `\u` with four digits. */
const SHORT: Readonly<Record<string, string>> = {
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\f': '\\f',
  '\r': '\\r',
  "'": "\\'",
  '\\': '\\\\',
};

function escaped(name: string): string {
  return name.replace(/['\\]|\p{Cc}/gu, (character) => {
    if (character > '\x1f' && SHORT[character] === undefined) return character;
    return SHORT[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

/** Returns the path of a node from the root: `$.orders[3].items[0]`. */
export function pathOfNode(text: JsonText, node: number): string {
  let path = '$';
  for (let at = text.root; at !== node; ) {
    const children = new Children(text, at);
    let inner = -1;
    let index = -1;
    let [nameStart, nameEnd] = [0, 0];
    // Children are in the order of their bytes: the last that begins at or before the node contains it.
    while (children.next() && children.node <= node) {
      ({ node: inner, nameStart, nameEnd } = children);
      index++;
    }
    if (inner < 0) return path;
    path += isObject(text, at) ? segmentOf(stringText(text.bytes, nameStart, nameEnd)) : `[${index}]`;
    at = inner;
  }
  return path;
}
