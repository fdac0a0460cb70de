import { expect, test } from 'vitest';
import { type Cleaning, cleaningFrom, type CleaningKind } from '#workers/visualizer/clean.request.ts';
import vectors from '../../vectors/clean-questions.json' with { type: 'json' };
import { openTable } from '../visualizer/engine-calls.ts';
import { rowsAfter } from './clean-calls.ts';

interface Vectors {
  readonly tables: Readonly<Record<string, readonly object[]>>;
  readonly questions: readonly {
    readonly rows: string;
    readonly steps: readonly (Readonly<Record<string, unknown>> & { readonly clean: CleaningKind })[];
    readonly names: readonly string[];
    readonly answer: readonly (readonly unknown[])[];
  }[];
}

// Source: tests/vectors/clean-questions.py, with pandas 3.0.6 and DuckDB 1.5.6.
test('cleaned rows are those of pandas and DuckDB', async () => {
  const { tables, questions } = vectors as Vectors;
  expect(questions).toHaveLength(72);
  for (const { rows, steps, names, answer } of questions) {
    await openTable(JSON.stringify(tables[rows]));
    const cleaned = await rowsAfter(...steps.map((step): Cleaning => cleaningFrom(step.clean, step)));
    const found = cleaned.map((row) => names.map((name) => (JSON.parse(row) as Record<string, unknown>)[name] ?? null));
    expect(found, JSON.stringify(steps)).toEqual(answer);
  }
});
