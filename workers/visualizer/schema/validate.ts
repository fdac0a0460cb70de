import { dereference, type OutputUnit, type Schema, Validator } from '@cfworker/json-schema';
import type { Control } from '../../wire/control.ts';
import { placeOf } from '../document/place.ts';
import {
  CHECKED_BYTES_MAX,
  type SchemaProblem,
  type SchemaRequest,
  type Validated,
  type Violation,
  VIOLATIONS_MAX,
} from '../json.request.ts';
import { Fault } from '../read/fault.ts';
import { Formatter, rulesOf } from '../text/formatter.ts';
import { checking } from '../text/json-document.ts';
import type { OpenJson } from '../text/open-json.ts';
import { checkSchema, SchemaFault } from './check-schema.ts';

/** Keywords whose errors are followed by those of the schemas in them. */
const PASSED = new Set([
  'properties',
  'patternProperties',
  'additionalProperties',
  'unevaluatedProperties',
  'items',
  'prefixItems',
  'additionalItems',
  'unevaluatedItems',
  'allOf',
  '$ref',
  'if',
  'dependentSchemas',
  'dependencies',
]);
const STRETCH_MS = 10;
const EXPECTED_LENGTH = 200;
/** Matches a number that a double may round. */
const LONG_NUMBER = /\d[\d.]{15,}/;
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

const none = { checked: 0, failed: 0, violations: { count: 0, listed: [] }, rounded: 0 };

/** Checks the values of an open text with a schema. */
export async function validateText(opened: OpenJson, { schema: text, each, lines }: SchemaRequest, control: Control): Promise<Validated> {
  try {
    const schema = parsed(text);
    const draft = checkSchema(schema);
    const lookup = typeof schema === 'object' ? dereference(schema as Schema) : {};
    const used = { validator: new Validator(schema as Schema, draft, false), schema, lookup };
    return await validateValues(opened, used, { each, lines }, control);
  } catch (error) {
    if (error instanceof SchemaFault) return { ...none, problem: error.problem };
    // Schemas and values that contain themselves very deeply exceed the call stack.
    if (error instanceof RangeError) return { ...none, problem: { kind: 'recursion', path: '', value: '' } };
    throw error;
  }
}

function parsed(text: string): unknown {
  const bytes = new TextEncoder().encode(text);
  try {
    new Formatter({ ...checking, ...rulesOf('none', false) }, false).run(bytes, 0, bytes.length, true);
    return JSON.parse(text);
  } catch (error) {
    const { line, column } = placeOf(bytes, error instanceof Fault ? error.at : 0);
    const problem: SchemaProblem = { kind: 'syntax', path: `${line}:${column}`, value: '' };
    throw new SchemaFault(problem);
  }
}

/** A schema, with its inner schemas by their URIs. */
interface Used {
  readonly validator: Validator;
  readonly schema: unknown;
  readonly lookup: Readonly<Record<string, unknown>>;
}

/** A violation without its line. */
type Found = Omit<Violation, 'line'>;

async function validateValues(
  opened: OpenJson,
  used: Used,
  { each, lines }: Pick<SchemaRequest, 'each' | 'lines'>,
  control: Control,
): Promise<Validated> {
  const { branches, document } = opened;
  const { top } = branches;
  const root = top.offsets[0] as number;
  const branch = each && document.isList ? branches.branch(root, branches.endOf(top, 0)) : top;
  const found: Found[] = [];
  let [checked, failed, count, rounded] = [0, 0, 0, 0];
  let dueMs = performance.now() + STRETCH_MS;
  for (let index = 0; index < branch.offsets.length; index++) {
    const start = branch.offsets[index] as number;
    const end = branches.endOf(branch, index);
    if (end - start > CHECKED_BYTES_MAX) throw new SchemaFault({ kind: 'size', path: '', value: String(end - start) });
    const text = decoder.decode(document.bytes.subarray(start, end));
    if (LONG_NUMBER.test(text)) rounded++;
    const { valid, errors } = used.validator.validate(JSON.parse(text));
    checked++;
    if (!valid) {
      failed++;
      const own = violationsOf(errors);
      count += own.length;
      for (const error of own) if (found.length < VIOLATIONS_MAX) found.push(located(opened, start, end, error, used));
    }
    if (performance.now() < dueMs) continue;
    await control.tick(end, document.bytes.length);
    dueMs = performance.now() + STRETCH_MS;
  }
  return { problem: null, checked, failed, rounded, violations: { count, listed: withLines(opened, found, lines) } };
}

/** Leaves out the errors of keywords that only repeat those inside them, and the errors of alternatives. */
function violationsOf(errors: readonly OutputUnit[]): readonly OutputUnit[] {
  const kept: OutputUnit[] = [];
  let inside = '\0';
  for (const [index, error] of errors.entries()) {
    if (error.keywordLocation.startsWith(inside)) continue;
    const applied = errors[index - 1];
    // A schema that is `false` is the value of the keyword before it, such as `additionalProperties`.
    if (error.keyword === 'false' && applied) kept.push({ ...applied, instanceLocation: error.instanceLocation });
    else if (!isRepeated(error, errors[index + 1])) {
      kept.push(error);
      inside = `${error.keywordLocation}/`;
    }
  }
  return kept;
}

/** Returns true for the error of a keyword whose inner errors follow. */
function isRepeated({ keyword, keywordLocation }: OutputUnit, next: OutputUnit | undefined): boolean {
  if (!next || !PASSED.has(keyword)) return false;
  // The inner errors of `if` are in `then` or `else` beside it.
  const inside = keyword === 'if' ? keywordLocation.slice(0, -'if'.length) : `${keywordLocation}/`;
  return next.keyword === 'false' || next.keywordLocation.startsWith(inside);
}

const tokensOf = (pointer: string) =>
  pointer
    .split('/')
    .slice(1)
    .map((token) => decodeURIComponent(token).replaceAll('~1', '/').replaceAll('~0', '~'));

/** Finds the place of a violation in the text: of repeated names, that of the last, which is the one that was checked. */
function located({ branches }: OpenJson, start: number, end: number, error: OutputUnit, { schema, lookup }: Used): Found {
  let offset = start;
  let [value, last] = [start, end];
  for (const token of tokensOf(error.instanceLocation)) {
    const branch = branches.branch(value, last);
    let index = Number(token);
    if (branch.isObject) {
      index = branch.offsets.length - 1;
      while (index >= 0 && branches.nameAt(branch.offsets[index] as number) !== token) index--;
    }
    const next = branch.offsets[index];
    if (next === undefined) break;
    offset = next;
    value = branches.valueAt(branch, next);
    last = branches.endOf(branch, index);
  }
  let at: unknown = schema;
  for (const token of tokensOf(error.keywordLocation)) {
    const container = at as { readonly [name: string]: unknown; readonly __absolute_ref__?: string } | undefined;
    at = token === '$ref' && container?.__absolute_ref__ !== undefined ? lookup[container.__absolute_ref__] : container?.[token];
  }
  const expected = (JSON.stringify(at) ?? '').slice(0, EXPECTED_LENGTH);
  return { path: branches.pathOf(branches.way(offset)), offset, keyword: error.keyword, expected };
}

function withLines(opened: OpenJson, found: readonly Found[], lines: SchemaRequest['lines']): readonly Violation[] {
  if (lines === 'result') return found.map((own) => ({ ...own, line: opened.lineAt(own.offset) + 1 }));
  const { bytes, textStart } = opened.document;
  const { machine } = new Formatter({ ...checking, ...rulesOf('none', false) }, false);
  let [line, from] = [1, textStart];
  const byOffset = new Map<number, number>();
  for (const offset of found.map((own) => own.offset).sort((one, other) => one - other)) {
    line += machine.countLines(bytes, from, offset, from > 0 && bytes[from - 1] === 0x0d);
    from = offset;
    byOffset.set(offset, line);
  }
  return found.map((own) => ({ ...own, line: byOffset.get(own.offset) ?? 1 }));
}
