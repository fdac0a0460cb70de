import { compareDecimals, mayRoundAlike } from '../table/number-order.ts';
import { compareTexts } from '../table/text-order.ts';
import { type Comparison, JsonNumber } from './ast.ts';
import { Children, isArray, isObject, type JsonText } from './json-text.ts';
import { isContainer, primitiveAt, type Value } from './value.ts';

/** Compares two values by RFC 9535 §2.3.5.2.2: only numbers and strings have an order, and Nothing equals Nothing. */
export function compareValues(text: JsonText, left: Value, operator: Comparison, right: Value): boolean {
  switch (operator) {
    case '==':
      return areEqual(text, left, right);
    case '!=':
      return !areEqual(text, left, right);
    case '<':
      return isLess(left, right);
    case '>':
      return isLess(right, left);
    case '<=':
      return isLess(left, right) || areEqual(text, left, right);
    case '>=':
      return isLess(right, left) || areEqual(text, left, right);
  }
}

function isLess(left: Value, right: Value): boolean {
  if (left instanceof JsonNumber && right instanceof JsonNumber) return numberOrder(left, right) < 0;
  return typeof left === 'string' && typeof right === 'string' && compareTexts(left, right) < 0;
}

/** Compares two numbers exactly: in decimal notation if different numbers may round to the double of one of them, otherwise as doubles. */
function numberOrder(left: JsonNumber, right: JsonNumber): number {
  const isAlike = mayRoundAlike(left.double, left.text.length) || mayRoundAlike(right.double, right.text.length);
  return isAlike ? compareDecimals(left.text, right.text) : left.double - right.double;
}

function areEqual(text: JsonText, left: Value, right: Value): boolean {
  if (isContainer(left)) return isContainer(right) && areContainersEqual(text, left.node, right.node);
  if (left instanceof JsonNumber) return right instanceof JsonNumber && numberOrder(left, right) === 0;
  return left === right;
}

/** Compares arrays and objects member by member. It keeps a list of pairs to compare, because recursion could overflow the call stack. */
function areContainersEqual(text: JsonText, left: number, right: number): boolean {
  const open: (readonly [number, number])[] = [[left, right]];
  for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
    const [a, b] = pair;
    const isNested = isObject(text, a) || isArray(text, a);
    if (isNested !== (isObject(text, b) || isArray(text, b)) || isObject(text, a) !== isObject(text, b)) return false;
    if (!isNested) {
      if (!areEqual(text, primitiveAt(text.bytes, a), primitiveAt(text.bytes, b))) return false;
      continue;
    }
    const pairs = isArray(text, a) ? elementPairs(text, a, b) : memberPairs(text, a, b);
    if (pairs === null) return false;
    open.push(...pairs);
  }
  return true;
}

function elementPairs(text: JsonText, a: number, b: number): [number, number][] | null {
  const pairs: [number, number][] = [];
  const [left, right] = [new Children(text, a), new Children(text, b)];
  for (;;) {
    const hasLeft = left.next();
    if (hasLeft !== right.next()) return null;
    if (!hasLeft) return pairs;
    pairs.push([left.node, right.node]);
  }
}

/** Returns the members by name; of several members with one name only the last, as in JSON.parse. */
function membersOf(text: JsonText, node: number): Map<string, number> {
  const members = new Map<string, number>();
  for (const children = new Children(text, node); children.next(); ) members.set(children.name, children.node);
  return members;
}

function memberPairs(text: JsonText, a: number, b: number): [number, number][] | null {
  const [left, right] = [membersOf(text, a), membersOf(text, b)];
  if (left.size !== right.size) return null;
  const pairs: [number, number][] = [];
  for (const [name, node] of left) {
    const other = right.get(name);
    if (other === undefined) return null;
    pairs.push([node, other]);
  }
  return pairs;
}
