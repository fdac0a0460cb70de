import type { FilterForm, FormCondition } from '../filter.request.ts';
import type { Condition, Literal, Test } from './condition.ts';

/** Returns the form of a filter: conditions that are all joined by `and`, or all by `or`; null for another filter. */
export function filterForm(condition: Condition | null): FilterForm | null {
  if (condition === null) return null;
  const isJoined = condition.kind === 'and' || condition.kind === 'or';
  const conditions = (isJoined ? condition.parts : [condition]).map(formCondition);
  const joiner = condition.kind === 'or' ? 'or' : 'and';
  return conditions.every((each) => each !== null) ? { joiner, conditions } : null;
}

function formCondition(condition: Condition): FormCondition | null {
  if (condition.kind === 'and' || condition.kind === 'or') return null;
  if (condition.kind !== 'not') return testCondition(condition);
  const { part } = condition;
  if (part.kind === 'is') return { ...testCondition(part), operator: 'is not' };
  if (part.kind === 'in') return { ...testCondition(part), operator: 'not in' };
  return part.kind === 'contains' ? { ...testCondition(part), operator: 'not contains' } : null;
}

function testCondition(test: Test): FormCondition {
  const { column, part } = test.term;
  const texts = (...literals: readonly Literal[]) => literals.map(({ text }) => text);
  const made = (operator: FormCondition['operator'], values: readonly string[]): FormCondition => ({ column, part, operator, values });
  switch (test.kind) {
    case 'compare':
      return made(test.order, texts(test.value));
    case 'in':
      return made('in', texts(...test.values));
    case 'between':
      return made('between', texts(test.low, test.high));
    case 'is':
      return made('is', [test.tested]);
    case 'contains':
    case 'starts':
    case 'ends':
    case 'matches':
      return made(test.kind, texts(test.value));
  }
}
