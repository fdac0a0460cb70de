import { type DefaultTreeAdapterTypes, defaultTreeAdapter as tree, parse } from 'parse5';
import type { TextTable } from '../read/json-of-table.ts';

/** A table of HTML or Markdown. In HTML all rows have the same number of cells. */
export interface MarkupTable extends TextTable {
  /** Its caption, or the heading before it; empty without both. */
  readonly name: string;
  /** Number of cells that span several rows or columns: their text is in each of them. */
  readonly spanned: number;
  /** Number of tables in its cells. */
  readonly inner: number;
}

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** Elements whose text is not shown. */
const HIDDEN = new Set(['script', 'style', 'template', 'noscript', 'head', 'svg', 'math', 'select', 'textarea']);
/** Elements that begin in a new line. */
const BLOCKS = new Set([
  'address',
  'blockquote',
  'dd',
  'div',
  'dl',
  'dt',
  'figure',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'li',
  'ol',
  'p',
  'pre',
  'section',
  'ul',
  'tr',
  'table',
]);
/** Elements that end a cell of an inner table. */
const CELLS = new Set(['td', 'th']);
const HEADING = /^h[1-6]$/;
/** Limits of the attributes (HTML Standard §4.9.11). */
const COLSPAN_MAX = 1000;
const ROWSPAN_MAX = 65_534;
/** Cells that areas of several rows and columns may make. */
export const SPANNED_CELLS_MAX = 5_000_000;

/** Tables in cells of tables that are listed: each is read again for each table around it. */
const LEVELS_MAX = 16;

/** Thrown for a table with more cells than the limit. */
export class TooManyCells extends Error {
  override readonly name = 'TooManyCells';
}

const attribute = (element: Element, name: string) => element.attrs.find((each) => each.name === name)?.value;

/** Returns true for an element that a browser does not show. */
function isHidden(element: Element): boolean {
  const style = attribute(element, 'style') ?? '';
  return HIDDEN.has(element.tagName) || attribute(element, 'hidden') !== undefined || /(?:^|;)\s*display\s*:\s*none/i.test(style);
}

/** Calls a function for each node in an element, in the order of the document, without recursion. */
function walk(root: Element, visit: (node: Node) => boolean, leave: (element: Element) => void = () => undefined): void {
  const stack: { readonly nodes: readonly Node[]; readonly of: Element; at: number }[] = [{ nodes: root.childNodes, of: root, at: 0 }];
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const node = top.nodes[top.at++];
    if (node === undefined) {
      stack.pop();
      if (stack.length > 0) leave(top.of);
    } else if (visit(node) && tree.isElementNode(node)) stack.push({ nodes: node.childNodes, of: node, at: 0 });
  }
}

/** Returns the text that a browser shows in an element: white space is one space, and lines end where blocks and `<br>` do. */
function textOf(element: Element): string {
  let text = '';
  const breakLine = (of: Element) => {
    if (BLOCKS.has(of.tagName)) text += '\n';
    else if (CELLS.has(of.tagName)) text += ' ';
  };
  walk(
    element,
    (node) => {
      if (tree.isTextNode(node)) {
        text += node.value.replaceAll(/[\t\n\f\r ]+/g, ' ');
        return false;
      }
      if (!tree.isElementNode(node) || isHidden(node)) return false;
      if (node.tagName === 'br') text += '\n';
      else breakLine(node);
      return true;
    },
    breakLine,
  );
  return text
    .replaceAll(/ *\n[ \n]*/g, '\n')
    .replaceAll(/ {2,}/g, ' ')
    .replace(/^[ \n]+/, '')
    .replace(/[ \n]+$/, '');
}

function spanOf(cell: Element, name: 'colspan' | 'rowspan', max: number): number {
  const [digits] = /^\s*\+?\d+/.exec(attribute(cell, name) ?? '') ?? ['1'];
  const span = Number(digits);
  return name === 'colspan' && span === 0 ? 1 : Math.min(span, max);
}

interface Row {
  readonly cells: readonly Element[];
  /** Number of the group of the row: a cell does not reach out of it. */
  readonly group: number;
  readonly isHead: boolean;
}

/** Returns the rows of a table, without those of inner tables. Those of `thead` are first, and those of `tfoot` last. */
function rowsOf(table: Element): readonly Row[] {
  const rows: (Row & { readonly order: number })[] = [];
  let group = 0;
  const add = (parent: Element, order: number) => {
    for (const row of parent.childNodes)
      if (tree.isElementNode(row) && row.tagName === 'tr' && !isHidden(row)) {
        const cells = row.childNodes.filter(
          (cell): cell is Element => tree.isElementNode(cell) && CELLS.has(cell.tagName) && !isHidden(cell),
        );
        rows.push({ cells, group, isHead: order === 0, order });
      }
    group++;
  };
  for (const part of table.childNodes)
    if (tree.isElementNode(part) && /^t(?:head|body|foot)$/.test(part.tagName) && !isHidden(part))
      add(part, part.tagName === 'thead' ? 0 : part.tagName === 'tfoot' ? 2 : 1);
  return rows.sort((one, other) => one.order - other.order);
}

/** Forms a table (HTML Standard §4.9.12). The text of a cell that spans several rows or columns is in each of them. */
function gridOf(table: Element): MarkupTable | null {
  const rows = rowsOf(table);
  const grid: string[][] = rows.map(() => []);
  const isHeading: boolean[] = [];
  let spanned = 0;
  let spannedCells = 0;
  for (const [y, { cells, group, isHead }] of rows.entries()) {
    const row = grid[y] as string[];
    isHeading.push(isHead || (cells.length > 0 && cells.every(({ tagName }) => tagName === 'th')));
    let x = 0;
    for (const cell of cells) {
      while (row[x] !== undefined) x++;
      const columns = spanOf(cell, 'colspan', COLSPAN_MAX);
      const rowspan = spanOf(cell, 'rowspan', ROWSPAN_MAX);
      const text = textOf(cell);
      let height = 0;
      while (y + height < rows.length && (rows[y + height] as Row).group === group && (rowspan === 0 || height < rowspan)) height++;
      const width = columns;
      if (width * height > 1) spanned++;
      spannedCells += width * height - 1;
      if (spannedCells > SPANNED_CELLS_MAX) throw new TooManyCells();
      for (let down = 0; down < height; down++)
        for (let right = 0; right < width; right++) (grid[y + down] as string[])[x + right] ??= text;
      x += width;
    }
  }
  const width = Math.max(0, ...grid.map((row) => row.length));
  if (width === 0) return null;
  const filled = grid.map((row) => Array.from({ length: width }, (_, x) => row[x] ?? ''));
  const heads = isHeading.findIndex((is) => !is);
  const headRows = heads < 0 ? Math.min(1, filled.length - 1) : heads;
  return { name: '', rows: filled, headRows, spanned, inner: 0 };
}

const onlyLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/**
 * Returns the tables of HTML in the order of the document, inner ones too. A table is named by its caption, or by the heading before it.
 *
 * @throws TooManyCells
 */
export function htmlTables(text: string): readonly MarkupTable[] {
  const root = parse(text).childNodes.find((node): node is Element => tree.isElementNode(node));
  const tables: MarkupTable[] = [];
  if (!root) return tables;
  let heading = '';
  let level = 0;
  const visit = (node: Node) => {
    if (!tree.isElementNode(node) || node.tagName === 'script' || node.tagName === 'style' || node.tagName === 'template') return false;
    if (HEADING.test(node.tagName)) heading = onlyLine(textOf(node));
    if (node.tagName !== 'table' || ++level > LEVELS_MAX) return true;
    const grid = gridOf(node);
    const caption = node.childNodes.find((child): child is Element => tree.isElementNode(child) && child.tagName === 'caption');
    let inner = 0;
    walk(node, (each) => {
      if (tree.isElementNode(each) && each.tagName === 'table') inner++;
      return true;
    });
    if (grid) tables.push({ ...grid, name: (caption && onlyLine(textOf(caption))) || heading, inner });
    return true;
  };
  walk(root, visit, ({ tagName }) => {
    if (tagName === 'table') level--;
  });
  return tables;
}
