import type { WithoutValue } from '../formula.request.ts';
import type { ColumnCells } from '../table/column-cells.ts';
import type { Formula } from './ast.ts';
import { Compiler, type Evaluate } from './compiler.ts';
import { Failure, type Value, Values } from './value.ts';

/** A column whose formula uses columns that exist. */
export interface ValidColumn {
  readonly name: string;
  readonly formula: Formula;
}

/** Evaluates new columns row by row. */
export class Evaluation {
  readonly values: Values;
  /** Values of the columns in the row that was evaluated last. */
  readonly results: Value[];
  readonly #evaluates: readonly Evaluate[];
  readonly #failures: readonly Map<Failure, number>[];

  /** @param cellsOf  returns the cells of a column of the text; the index of a row is that of its cell */
  constructor(
    columns: readonly ValidColumn[],
    bytes: Uint8Array<ArrayBuffer>,
    separator: string,
    cellsOf: (name: string) => ColumnCells | undefined,
  ) {
    const values = new Values(bytes, new TextEncoder().encode(separator));
    const results: Value[] = columns.map(() => undefined);
    const compiler = new Compiler(values, (name) => {
      const cells = cellsOf(name);
      if (cells) return (row) => values.read(cells.kinds[row] as number, cells.starts[row] as number, cells.ends[row] as number);
      const index = columns.findIndex((column) => column.name === name);
      // The column without a value counts its failure; for the columns that use it, the value is missing.
      return () => (results[index] instanceof Failure ? undefined : results[index]);
    });
    this.values = values;
    this.results = results;
    this.#evaluates = columns.map(({ formula }) => compiler.value(formula));
    this.#failures = columns.map(() => new Map());
  }

  run(row: number): void {
    for (let index = 0; index < this.results.length; index++) {
      const value = (this.#evaluates[index] as Evaluate)(row);
      this.results[index] = value;
      if (!(value instanceof Failure)) continue;
      const failures = this.#failures[index] as Map<Failure, number>;
      failures.set(value, (failures.get(value) ?? 0) + 1);
    }
  }

  /** Returns why cells of a column are missing: each reason with its number of rows, the most frequent first. */
  without(index: number): WithoutValue[] {
    const found: WithoutValue[] = [];
    for (const [{ operand, expected }, cells] of this.#failures[index] ?? []) {
      const same = found.findIndex((each) => each.operand === operand && each.expected === expected);
      if (same < 0) found.push({ operand, expected, cells });
      else found[same] = { operand, expected, cells: cells + (found[same] as WithoutValue).cells };
    }
    return found.sort((a, b) => b.cells - a.cells);
  }
}
