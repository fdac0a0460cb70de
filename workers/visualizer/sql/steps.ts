import { filterState } from '../filter/filter-state.ts';
import { type Condition, testsOf } from '../filter/condition.ts';
import { type Cleaning, isCleaning, isOfFile } from '../clean.request.ts';
import { columnsOf } from '../formula/ast.ts';
import type { ValidColumn } from '../formula/evaluation.ts';
import { parseFormula } from '../formula/parse.ts';
import type { SqlRequest } from '../sql.request.ts';
import type { OpenTable } from '../state.ts';
import type { FileFacts } from './file-steps.ts';
import { idsOf } from '../summary/summarize.ts';
import { madeNames } from './cleaning.ts';
import { namedColumns } from '../table/columns.ts';

/** The parts of the steps that are valid, and the columns that they use. */
export interface Steps {
  /** New columns, and steps that clean the rows, in their order. */
  readonly added: readonly (ValidColumn | Cleaning)[];
  readonly condition: Condition | null;
  /** Ids of the columns of the table by name, with the new ones. */
  readonly ids: ReadonlyMap<string, number>;
  /** Names of all columns, also before they get others. */
  readonly names: readonly string[];
  /** True if a step reads another file: columns then have other ids before it, and are found by their names. */
  readonly hasFiles: boolean;
  /** True if all columns are read: a step reads another file, or a column has another name before a step. */
  readonly readsAll: boolean;
  /** Ids of the columns on which conditions, orders, formulas and figures depend. */
  readonly asked: ReadonlySet<number>;
}

/** Returns the ids of the columns that steps make or change; `all` are those of all columns. */
export function idsOfSteps({ added, ids }: Steps, all: readonly number[]): readonly number[] {
  const names = added.flatMap((step): readonly string[] => {
    if (!isCleaning(step)) return [step.name];
    return step.clean === 'duplicates' ? [] : [...step.columns, ...madeNames(step)];
  });
  const areAll = added.some((step) => isCleaning(step) && step.clean !== 'duplicates' && (isOfFile(step) || step.columns.length === 0));
  return areAll ? all : [...new Set(names)].flatMap((name) => ids.get(name) ?? []);
}

/** Returns the steps of a request. Throws InputError for the columns of the plan. */
export function stepsOf({ document, source, base, stages }: OpenTable, { added, arrangement, plan, columns, layout }: SqlRequest): Steps {
  const { flattenDepth } = layout;
  const named = namedColumns(source.trie, flattenDepth);
  const ids = new Map(named.map(({ name, id }) => [name, id]));
  const names = new Set(named.map(({ name }) => name));
  const applied = stages.flatMap(({ columns: each }) => each);
  const ordered = added.flatMap((step, index): readonly (ValidColumn | Cleaning)[] => {
    if (applied[index]?.problem !== null) return [];
    return [isCleaning(step) ? step : { name: step.name.trim(), formula: parseFormula(step.formula) }];
  });
  const cleanings = ordered.filter(isCleaning);
  const valid = ordered.flatMap((step) => (isCleaning(step) ? [] : [step]));
  const state = filterState(arrangement.expression, source.trie, flattenDepth, document.origin.csv?.decimal === 'comma');
  const condition = state.problem === null ? state.condition : null;
  const used = [
    ...cleanings.flatMap(({ columns: chosen }) => (chosen.length === 0 ? [...names] : chosen)),
    ...valid.flatMap(({ formula }) => columnsOf(formula).map(({ name }) => name)),
    ...(condition === null ? [] : testsOf(condition).map(({ term }) => term.column)),
  ];
  const asked = new Set([
    ...used.flatMap((name) => ids.get(name) ?? []),
    ...(plan === null ? [] : idsOf(plan, named)),
    ...arrangement.filters.map(({ column }) => column),
    ...arrangement.sort.map(({ column }) => column),
    ...(arrangement.search.trim() === '' ? [] : ids.values()),
    ...(plan === null ? columns.filter((id) => valid.some(({ name }) => ids.get(name) === id)) : []),
  ]);
  const hasFiles = cleanings.some(isOfFile);
  const renamed = cleanings.flatMap((step) => (step.clean === 'rename' ? step.columns : []));
  const ofBase = namedColumns((base?.source ?? source).trie, flattenDepth).map(({ name }) => name);
  const made = ordered.flatMap((step) => (isCleaning(step) ? madeNames(step) : [step.name]));
  const all = renamed.length === 0 ? [...names] : [...new Set([...ofBase, ...names, ...made, ...renamed])];
  return { added: ordered, condition, ids, names: all, hasFiles, readsAll: hasFiles || renamed.length > 0, asked };
}

/** Returns whether the answer depends on the order of the rows of the file. */
export function usesPosition({ added }: Steps, { plan, arrangement, engine }: SqlRequest): boolean {
  if (added.some((step) => isCleaning(step) && (step.clean === 'duplicates' || step.clean === 'fill' || isOfFile(step)))) return true;
  if (plan === null) return engine !== 'duckdb' || arrangement.sort.length > 0;
  return plan.groupBy.length > 0 || plan.show.some(({ kind }) => kind === 'first');
}

/** Returns the other files of steps, and the effects of joins with them. */
export function filesOfSteps({ stages }: OpenTable, added: SqlRequest['added']): ReadonlyMap<object, Omit<FileFacts, 'columns'>> {
  const answers = stages.flatMap(({ columns, second }) => columns.map(({ effect }) => ({ second, merged: effect?.merged ?? null })));
  return new Map(
    added.flatMap((step, index) => {
      const { second = null, merged = null } = answers[index] ?? {};
      return second ? [[step, { table: second, merged }] as const] : [];
    }),
  );
}
