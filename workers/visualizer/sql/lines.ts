import type { SqlLine, SqlNote } from '../sql.request.ts';

/** Indents and joins lines with commas. */
function listed(items: readonly SqlLine[], indent: string, join = ','): SqlLine[] {
  return items.map(({ text, notes }, index) => ({ text: `${indent}${text}${index < items.length - 1 ? join : ''}`, notes }));
}

/** Returns a line without notes. */
export const plain = (text: string): SqlLine => ({ text, notes: [] });

interface Selected {
  readonly items: readonly SqlLine[];
  readonly from: readonly string[];
}

/** The lines of a statement: statements before it, steps as common table expressions, and the last SELECT. */
export class Lines {
  readonly #before = new Set<string>();
  readonly #notes: SqlNote[] = [];
  readonly #steps: SqlLine[][] = [];
  readonly names: string[] = [];
  #select: readonly SqlLine[] = [];

  /** Adds a statement that makes what the steps need. */
  before(statement: string): void {
    this.#before.add(statement);
  }

  /** Adds notes on the whole. */
  notes(notes: readonly SqlNote[]): void {
    this.#notes.push(...notes);
  }

  step(name: string, items: readonly SqlLine[], from: readonly string[], where: readonly SqlLine[], groupBy: readonly string[]): void {
    this.names.push(name);
    this.#steps.push(selectLines(items, from, where, groupBy, [], '  '));
  }

  /** Adds a step with the rows of two others. `isByName`: columns with the same name are one, and missing ones have no values. */
  union(name: string, first: Selected, second: Selected, isByName: boolean): void {
    this.names.push(name);
    const [above, below] = [first, second].map(({ items, from }) => selectLines(items, from, [], [], [], '  '));
    this.#steps.push([...(above ?? []), plain(`  UNION ALL${isByName ? ' BY NAME' : ''}`), ...(below ?? [])]);
  }

  select(
    items: readonly SqlLine[],
    from: readonly string[],
    where: readonly SqlLine[],
    groupBy: readonly string[],
    orderBy: readonly SqlLine[],
  ): void {
    this.#select = selectLines(items, from, where, groupBy, orderBy, '');
  }

  /** Returns all lines; the notes on the whole are before the first. */
  end(): readonly SqlLine[] {
    const steps = this.#steps.flatMap((lines, index) => [
      plain(`${index === 0 ? 'WITH ' : ''}${this.names[index]} AS (`),
      ...lines,
      plain(index < this.#steps.length - 1 ? '),' : ')'),
    ]);
    const [first, ...others] = [...[...this.#before].map(plain), ...steps, ...this.#select];
    const last = others.pop();
    if (first === undefined) return [];
    const withNotes = { text: first.text, notes: [...this.#notes, ...first.notes] };
    if (last === undefined) return [{ ...withNotes, text: `${first.text};` }];
    return [withNotes, ...others, { ...last, text: `${last.text};` }];
  }
}

function selectLines(
  items: readonly SqlLine[],
  from: readonly string[],
  where: readonly SqlLine[],
  groupBy: readonly string[],
  orderBy: readonly SqlLine[],
  indent: string,
): SqlLine[] {
  const [firstFrom = '', ...moreFrom] = from;
  const [firstTest, ...moreTests] = where;
  if (items.length === 0) return selectLines([plain('*')], from, where, groupBy, orderBy, indent);
  const isShort = items.length === 1 && items[0]?.notes.length === 0;
  return [
    ...(isShort ? [plain(`${indent}SELECT ${items[0]?.text}`)] : [plain(`${indent}SELECT`), ...listed(items, `${indent}  `)]),
    plain(`${indent}FROM ${firstFrom}`),
    ...moreFrom.map((text) => plain(`${indent}${text.slice(2)}`)),
    ...(firstTest ? [{ ...firstTest, text: `${indent}WHERE ${firstTest.text}` }] : []),
    ...moreTests.map(({ text, notes }) => ({ text: `${indent}  AND ${text}`, notes })),
    ...(groupBy.length > 0 ? [plain(`${indent}GROUP BY ${groupBy.join(', ')}`)] : []),
    ...orderLines(orderBy, indent),
  ];
}

function orderLines(orderBy: readonly SqlLine[], indent: string): SqlLine[] {
  if (orderBy.length === 0) return [];
  if (orderBy.every(({ notes }) => notes.length === 0)) return [plain(`${indent}ORDER BY ${orderBy.map(({ text }) => text).join(', ')}`)];
  return [plain(`${indent}ORDER BY`), ...listed(orderBy, `${indent}  `)];
}
