import { type Cleaning, isCleaning, type TableStep } from '#workers/visualizer/clean.request.ts';
import { comparisons, filterName, isGrammarWord, timeParts } from '#workers/visualizer/filter.request.ts';
import { isWord } from '#workers/visualizer/filter-words.request.ts';
import type { Questions } from './questions.ts';

type Rename = (name: string) => string;

const FILTER_TOKEN = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`|[\p{L}_$][\p{L}\p{N}_$.-]*|[()]|[^\s()"'`]+/gsu;
const FORMULA_TOKEN = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`|[\p{L}_$][\p{L}\p{N}_$.]*/gsu;
const FORMULA_NAME = /^[\p{L}_$][\p{L}\p{N}_$.]*$/u;

const unquoted = (token: string) => (/^["'`]/.test(token) ? token.slice(1, -1).replaceAll(/\\(["'`\\])/g, '$1') : token);
/** In a formula, a hyphen subtracts. */
const formulaName = (name: string) => (FORMULA_NAME.test(name) ? filterName(name) : `\`${name.replaceAll(/[\\"`]/g, '\\$&')}\``);

/** Returns a filter expression with other names of its columns. A word is a column where a condition begins; elsewhere it is a value. */
export function renamedExpression(expression: string, rename: Rename): string {
  let isName = true;
  let isBetween = false;
  let isPart = false;
  let next: 'operator' | 'value' | 'joiner' = 'operator';
  return expression.replaceAll(FILTER_TOKEN, (token, at: number) => {
    const isCall = timeParts.some((part) => isWord(token, part)) && /^\s*\(/.test(expression.slice(at + token.length));
    if (isName && !isPart && (token === '(' || isWord(token, 'not') || isCall)) {
      isPart = isCall;
      return token;
    }
    if (isName) {
      if (token === '(') return token;
      [isName, isPart, next] = [false, false, 'operator'];
      const name = unquoted(token);
      return rename(name) === name ? token : filterName(rename(name));
    }
    // After a comparison, a word such as `or` is a value.
    if (next === 'value') {
      if (!isWord(token, 'with')) next = 'joiner';
      return token;
    }
    if (next === 'operator' && (/^[!=<>]+$/.test(token) || comparisons.some((each) => isWord(token, each)))) next = 'value';
    if (isWord(token, 'between')) isBetween = true;
    else if (isWord(token, 'and') && isBetween) isBetween = false;
    else isName = isWord(token, 'and') || isWord(token, 'or');
    return token;
  });
}

/** Returns a formula with other names of its columns. */
export const renamedFormula = (formula: string, rename: Rename): string =>
  formula.replaceAll(FORMULA_TOKEN, (token, at: number) => {
    const isBare = !/^["'`]/.test(token);
    const isCall = /^\s*\(/.test(formula.slice(at + token.length));
    if (isBare ? isGrammarWord(token) || isCall : !token.startsWith('`')) return token;
    const name = unquoted(token);
    return rename(name) === name ? token : formulaName(rename(name));
  });

/** Returns the names of the columns that a step makes. */
function madeNames(step: TableStep): readonly string[] {
  if (!isCleaning(step)) return [step.name.trim()];
  return (step.clean === 'split' ? step.names : step.clean === 'join' ? [step.name] : []).map((name) => name.trim());
}

const isRename = (step: TableStep): step is Cleaning & { readonly clean: 'rename' } => isCleaning(step) && step.clean === 'rename';

/** A column by its first name: one of the rows, or one that a step makes. */
interface Origin {
  /** Index of the step; -1 for a column of the rows. */
  readonly step: number;
  /** Index among the columns that the step makes. */
  readonly made: number;
  readonly name: string;
}

/** Returns the column that has a name after some steps. */
function originOf(name: string, steps: readonly TableStep[]): Origin {
  let current = name;
  for (let index = steps.length - 1; index >= 0; index--) {
    const step = steps[index] as TableStep;
    const made = madeNames(step).indexOf(current);
    if (made >= 0) return { step: index, made, name: current };
    if (isRename(step) && step.to.trim() === current) [current = ''] = step.columns;
  }
  return { step: -1, made: 0, name: current };
}

/** Returns the name that a column has after steps from some step on. */
const nameAfter = (name: string, steps: readonly TableStep[], from: number): string =>
  steps.slice(from).reduce((current, step) => (isRename(step) && step.columns[0] === current ? step.to.trim() : current), name);

/**
 * Returns the function that returns the name after the steps `after` of a column that has another name after the steps `before`.
 *
 * @param placeOf  returns the index in `after` of a step of `before`; -1 if it was removed
 */
const renameOf =
  (before: readonly TableStep[], after: readonly TableStep[], placeOf: (index: number) => number): Rename =>
  (name) => {
    const { step, made, name: first } = originOf(name, before);
    if (step < 0) return nameAfter(first, after, 0);
    const place = placeOf(step);
    if (place < 0 || place >= after.length) return name;
    return nameAfter(madeNames(after[place] as TableStep)[made] ?? name, after, place + 1);
  };

/** Returns a step with other names of the columns that it reads. */
function renamedStep(step: TableStep, rename: Rename): TableStep {
  if (!isCleaning(step)) {
    const formula = renamedFormula(step.formula, rename);
    return formula === step.formula ? step : { ...step, formula };
  }
  const columns = step.columns.map(rename);
  return columns.every((name, index) => name === step.columns[index]) ? step : { ...step, columns };
}

/**
 * Returns the changed parts of questions whose new columns and cleaning steps are replaced: after a column has another name, because a step
 * that renames it was added, changed or removed, the later steps, filters, orders, summary and comparison use that name.
 */
export function withSteps(questions: Questions, added: Questions['added']): Partial<Questions> {
  const before = questions.added;
  const placeOf = (index: number) => {
    const same = added.indexOf(before[index] as TableStep);
    return same < 0 && added.length === before.length ? index : same;
  };
  const after: TableStep[] = [];
  for (const step of added) {
    const known = before.indexOf(step);
    after.push(known < 0 ? step : renamedStep(step, renameOf(before.slice(0, known), after, placeOf)));
  }
  const rename = renameOf(before, after, placeOf);
  const { expression, filters, sort, plan, comparison } = questions;
  const named = [...(plan?.groupBy ?? []), ...(plan?.show ?? [])].map(({ column }) => column);
  // The first plan of a summary is one object (`emptyPlan`), which is replaced only if it has to be.
  const isPlanKept = [...named, plan?.pivot ?? ''].every((name) => rename(name) === name);
  return {
    added: after,
    expression: renamedExpression(expression, rename),
    filters: filters.map((filter) => ({ ...filter, name: rename(filter.name) })),
    sort: sort.map((key) => ({ ...key, name: rename(key.name) })),
    plan: isPlanKept
      ? plan
      : plan && {
          groupBy: plan.groupBy.map((key) => ({ ...key, column: rename(key.column) })),
          show: plan.show.map((figure) => ({ ...figure, column: rename(figure.column) })),
          pivot: plan.pivot === null ? null : rename(plan.pivot),
        },
    comparison: comparison && { ...comparison, keys: comparison.keys && comparison.keys.map(rename) },
  };
}
