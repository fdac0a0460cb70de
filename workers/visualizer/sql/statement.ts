import type { Control } from '../../wire/control.ts';
import { type Cleaning, type CleaningOf, isCleaning, isOfFile } from '../clean.request.ts';
import { columnsOf } from '../formula/ast.ts';
import type { SqlLine, SqlRequest } from '../sql.request.ts';
import type { OpenTable } from '../state.ts';
import { namedColumns } from '../table/columns.ts';
import { cleaningSql, madeNames, withFacts } from './cleaning.ts';
import { type ColumnFacts, columnFacts } from './column-facts.ts';
import { whereLines } from './conditions.ts';
import { freeName, quoted } from './dialects.ts';
import { type Sql, textSql, Writer } from './expression.ts';
import { type FileFacts, fileSql } from './file-steps.ts';
import { formulaSql } from './formulas.ts';
import { Lines, plain } from './lines.ts';
import { orderSql } from './order.ts';
import { pivotColumns } from './pivot.ts';
import { columnSql, namesInTable, sourceOf } from './source.ts';
import { filesOfSteps, idsOfSteps, type Steps, stepsOf, usesPosition } from './steps.ts';
import { summarySql } from './summary.ts';

/** Writes the SQL for one request. */
class Statement {
  readonly #request: SqlRequest;
  readonly #table: OpenTable;
  readonly #steps: Steps;
  readonly #writer: Writer;
  readonly #lines = new Lines();
  readonly #byId = new Map<number, Sql>();
  /** Expression of the place of a row in the original order; null if nothing depends on it. */
  #position: string | null = null;
  #from: readonly string[] = [];
  /** Names of all columns of the step that reads the file, if it has no others; otherwise null. */
  #sourceItems: readonly string[] | null = null;
  /** Columns that steps changed or made. */
  readonly #changed = new Map<string, Sql>();
  readonly #files = new Map<object, FileFacts>();
  readonly #positionName: string;
  #usesPosition: boolean;

  readonly #factsOf: typeof columnFacts;

  constructor(table: OpenTable, request: SqlRequest, steps: Steps, factsOf: typeof columnFacts) {
    this.#table = table;
    this.#factsOf = factsOf;
    this.#request = request;
    this.#steps = steps;
    this.#writer = new Writer(request.engine, request.layout);
    this.#positionName = freeName('position', steps.names);
    this.#usesPosition = usesPosition(steps, request);
  }

  async write(control: Control): Promise<readonly SqlLine[]> {
    const { plan, layout, columns } = this.#request;
    const { asked, ids } = this.#steps;
    const table = this.#table;
    const base = namedColumns((table.base ?? table).source.trie, layout.flattenDepth);
    const isWholeCsv = this.#request.engine === 'duckdb' && table.document.origin.csv !== null;
    const used = new Set(this.#steps.readsAll ? base.map(({ id }) => id) : [...asked, ...(plan === null ? columns : [])]);
    const ofBase = base.filter(({ id }) => isWholeCsv || used.has(id));
    const read = this.#steps.readsAll ? new Set([...used, ...ids.values()]) : asked;
    const factsIn = (rows: OpenTable, from: readonly number[]) => this.#factsOf(rows, from, read, layout.flattenDepth, control);
    const baseIds = ofBase.map(({ id }) => id);
    const facts = await factsIn(table.base ?? table, baseIds);
    const changed = await factsIn(table, idsOfSteps(this.#steps, [...ids.values()]));
    const factsOfBase = baseIds.map((id) => facts.get(id) as ColumnFacts);
    this.#source(base, factsOfBase, used);
    for (const [step, { table: second, merged }] of filesOfSteps(table, this.#request.added)) {
      const all = namedColumns(second.source.trie, layout.flattenDepth).map(({ id }) => id);
      const found = await this.#factsOf(second, all, new Set(all), layout.flattenDepth, control);
      this.#files.set(step, { table: second, merged, columns: [...found.values()] });
    }
    this.#addColumns((id) => changed.get(id) as ColumnFacts);
    if (plan === null) this.#rows();
    else await this.#summary(control);
    return this.#lines.end();
  }

  #source(
    base: readonly { readonly id: number; readonly name: string }[],
    columns: readonly ColumnFacts[],
    used: ReadonlySet<number>,
  ): void {
    const writer = this.#writer;
    const { rowId } = writer.dialect;
    const allNames = namesInTable(
      writer,
      base.map(({ name }) => name),
    );
    const names = new Map(base.map(({ id }, index) => [id, quoted(allNames[index] as string, writer.dialect)]));
    const nameOf = ({ id }: ColumnFacts) => names.get(id) as string;
    const { from, expressions } = sourceOf(writer, this.#table, this.#request, columns, nameOf);
    const items: string[] = [];
    for (const facts of columns) {
      if (!used.has(facts.id)) continue;
      const name = nameOf(facts);
      const expression = expressions?.get(facts.id) ?? name;
      items.push(expression === name ? name : `${expression} AS ${name}`);
      const sql = columnSql(writer, facts, name);
      writer.columns.set(facts.name, sql);
      const id = this.#steps.hasFiles ? this.#steps.ids.get(facts.name) : facts.id;
      if (id !== undefined) this.#byId.set(id, sql);
    }
    this.#lines.notes(writer.takeNotes());
    this.#from = from;
    if (rowId !== null) {
      this.#position = this.#usesPosition ? rowId : null;
      return;
    }
    if (!this.#usesPosition && items.every((item) => !item.includes(' AS '))) return;
    if (this.#usesPosition) {
      items.push(`row_number() OVER () AS ${quoted(this.#positionName, writer.dialect)}`);
      this.#position = quoted(this.#positionName, writer.dialect);
    } else this.#sourceItems = columns.filter(({ id }) => used.has(id)).map(nameOf);
    this.#step('source', items.map(plain), []);
  }

  /** Adds a step whose rows the next one reads. */
  #step(name: string, items: readonly SqlLine[], where: readonly SqlLine[], groupBy: readonly string[] = []): void {
    const free = freeName(name, [...this.#lines.names, ...this.#from.map((line) => line.replaceAll('"', ''))]);
    this.#lines.step(free, items, this.#from, where, groupBy);
    this.#from = [free];
  }

  #addColumns(factsOf: (id: number) => ColumnFacts): void {
    const writer = this.#writer;
    const { added, ids } = this.#steps;
    let items: SqlLine[] = [];
    let names: string[] = [];
    const flush = () => {
      if (items.length === 0) return;
      const isFirst = this.#position !== null && this.#position === writer.dialect.rowId;
      const position = quoted(this.#positionName, writer.dialect);
      const all = [plain('*'), ...(isFirst ? [plain(`${this.#position} AS ${position}`)] : []), ...items];
      if (isFirst) this.#position = position;
      this.#step('added', all, []);
      this.#sourceItems = null;
      items = [];
      names = [];
    };
    const tableNames = namesInTable(writer, this.#steps.names);
    for (const step of added) {
      if (isCleaning(step)) {
        flush();
        this.#clean(step);
        continue;
      }
      const { name, formula } = step;
      if (columnsOf(formula).some((column) => names.includes(column.name))) flush();
      const value = writer.value(formulaSql(writer, formula));
      const id = ids.get(name);
      const label = quoted(tableNames[this.#steps.names.indexOf(name)] ?? name, writer.dialect);
      items.push({ text: `${value.sql} AS ${label}`, notes: writer.takeNotes() });
      names.push(name);
      const facts = id === undefined ? null : { ...factsOf(id), type: value.type, isMixed: false };
      const sql: Sql = { ...value, sql: label, isAtomic: true, isTest: false, facts };
      writer.columns.set(name, sql);
      if (id !== undefined) this.#byId.set(id, sql);
    }
    flush();
    // Conditions, orders and figures read the columns after their last change.
    this.#put([...this.#changed].map(([name, sql]) => [name, withFacts(sql, factsOf(ids.get(name) as number))]));
  }

  /** Adds the steps that clean the rows, or a note that they are not printed. */
  #clean(step: Cleaning): void {
    this.#sourceItems = null;
    const file = this.#files.get(step);
    if (file && isOfFile(step) && this.#readFile(step, file)) return;
    const cleaned = cleaningSql(this.#writer, step, this.#steps.names, this.#position, this.#lines.names.length);
    if (cleaned === null) {
      this.#writer.takeNotes();
      this.#lines.notes([{ id: 'notPrinted', values: { kind: step.clean, columns: step.columns.join(', ') || 'none' } }]);
      const made = isOfFile(step) ? this.#steps.names.filter((name) => !this.#writer.columns.has(name)) : madeNames(step);
      this.#put(made.map((name) => [name, textSql('NULL')]));
      return;
    }
    for (const [index, { name, items, where }] of cleaned.steps.entries()) {
      const kept = index > 0 ? [] : this.#keptPosition();
      this.#step(name, [...items, ...kept], where);
    }
    if (step.clean === 'rename') for (const columns of [this.#writer.columns, this.#changed]) columns.delete(step.columns[0] as string);
    this.#put([...cleaned.changed]);
    for (const [name, sql] of cleaned.changed) this.#changed.set(name, sql);
  }

  /** Adds the steps that read another file. Returns false if the answer of the database would differ. */
  #readFile(step: CleaningOf<'append'> | CleaningOf<'merge'>, file: FileFacts): boolean {
    if (this.#position === this.#writer.dialect.rowId || this.#from.length > 1)
      this.#step('rows', [plain('*'), ...this.#keptPosition()], []);
    const [from = ''] = this.#from;
    const before = { from, position: this.#position ?? '', names: this.#steps.names, request: this.#request };
    const after = fileSql(this.#writer, this.#lines, step, file, before);
    if (after === null) return false;
    this.#from = [after.from];
    this.#put([...after.columns]);
    for (const [name, sql] of after.columns) if (this.#steps.ids.has(name)) this.#changed.set(name, sql);
    return true;
  }

  /** Sets the expressions of columns. */
  #put(columns: readonly (readonly [name: string, sql: Sql])[]): void {
    for (const [name, sql] of columns) {
      const id = this.#steps.ids.get(name);
      this.#writer.columns.set(name, sql);
      if (id !== undefined) this.#byId.set(id, sql);
    }
  }

  #orders(): readonly SqlLine[] {
    const sorted = this.#request.arrangement.sort.flatMap(({ column, descending }) => {
      const value = this.#byId.get(column);
      return value ? [this.#order(value, descending)] : [];
    });
    return [...sorted, ...(this.#position === null ? [] : [plain(this.#position)])];
  }

  #order(value: Sql, descending: boolean): SqlLine {
    const { sql, before } = orderSql(this.#writer, value, descending, this.#request.locale);
    if (before !== null) this.#lines.before(before);
    return { text: sql, notes: this.#writer.takeNotes() };
  }

  #rows(): void {
    const writer = this.#writer;
    const items = this.#request.columns.flatMap((id) => {
      const value = this.#byId.get(id);
      if (!value) return [];
      writer.noteBoolean(value);
      return [{ text: value.sql, notes: writer.takeNotes() }];
    });
    const where = whereLines(this.#writer, this.#steps.condition, this.#request.arrangement, this.#byId);
    const isWhole = this.#sourceItems !== null && items.map(({ text }) => text).join() === this.#sourceItems.join();
    this.#lines.select(isWhole ? [plain('*')] : items, this.#from, where, [], this.#orders());
  }

  async #summary(control: Control): Promise<void> {
    const writer = this.#writer;
    const { plan, arrangement, words } = this.#request;
    if (plan === null) return;
    let where = whereLines(this.#writer, this.#steps.condition, this.#request.arrangement, this.#byId);
    if (arrangement.sort.length > 0 && this.#position !== null) {
      const place = quoted(freeName('place', this.#steps.names), writer.dialect);
      const orders = this.#orders();
      const text = `row_number() OVER (ORDER BY ${orders.map((order) => order.text).join(', ')}) AS ${place}`;
      this.#step('sorted', [plain('*'), { text, notes: orders.flatMap(({ notes }) => notes) }], where);
      this.#position = place;
      where = [];
    }
    const pivot = plan.pivot === null ? null : await pivotColumns(this.#table, plan.pivot, this.#request.layout.flattenDepth, control);
    const { columns, keys, ranks, orderBy } = summarySql(writer, plan, this.#position ?? '1', pivot, words);
    const notes = writer.takeNotes();
    if (ranks.length > 0) {
      const items = ranks.map(({ name, sql }) => plain(`${sql} AS "${name}"`));
      this.#step('ranked', [plain('*'), ...this.#keptPosition(), ...items], where);
      where = [];
    }
    const labels = columns.map(({ name }) => quoted(namesInTable(writer, [name])[0] as string, writer.dialect));
    const items = columns.map(({ sql }, index) => ({ text: `${sql} AS ${labels[index]}`, notes: index === 0 ? notes : [] }));
    const groupBy = Array.from({ length: keys }, (_, index) => String(index + 1));
    const ordered = orderBy.map((text) => text.replace('POSITION', this.#position ?? '1'));
    const { result } = this.#request;
    if (result.sort.length === 0 && result.columns === null) {
      this.#lines.select(items, this.#from, where, groupBy, ordered.map(plain));
      return;
    }
    // An ordinal is a constant in the order of a window.
    const order = ordered.map((text) => text.replace(/^1 /, `${columns[0]?.sql} `)).join(', ');
    const position = quoted(
      freeName(
        'position',
        columns.map(({ name }) => name),
      ),
      writer.dialect,
    );
    const place = plain(`row_number() OVER (${order === '' ? '' : `ORDER BY ${order}`}) AS ${position}`);
    this.#step('summary', [...items, place], where, groupBy);
    const sorted = result.sort.flatMap(({ name, descending }) => {
      const index = columns.findIndex((column) => column.name === name);
      const column = columns[index];
      return column ? [this.#order({ ...textSql(labels[index] as string), ...column.value }, descending)] : [];
    });
    const chosen = labels.filter((_, index) => result.columns?.includes(columns[index]?.name ?? '') ?? true);
    this.#lines.select(chosen.map(plain), this.#from, [], [], [...sorted, plain(position)]);
  }

  /** Keeps the place of the rows of a table for the next step. */
  #keptPosition(): readonly SqlLine[] {
    const { rowId } = this.#writer.dialect;
    if (rowId === null || this.#position !== rowId) return [];
    this.#position = quoted(this.#positionName, this.#writer.dialect);
    return [plain(`${rowId} AS ${this.#position}`)];
  }
}

/** Prints the steps of a table as SQL. Columns and filters with a problem are left out, as in the table. Throws InputError for the plan. */
export async function sqlOf(table: OpenTable, request: SqlRequest, control: Control, facts = columnFacts): Promise<readonly SqlLine[]> {
  return new Statement(table, request, stepsOf(table, request), facts).write(control);
}
