import { dereference, type Schema } from '@cfworker/json-schema';
import type { SchemaProblem } from '../json.request.ts';
import { mayBacktrack } from './pattern-risk.ts';

/** Drafts by the URI of their meta-schema, without its scheme and fragment. */
const drafts: Readonly<Record<string, '7' | '2020-12'>> = {
  'json-schema.org/draft-07/schema': '7',
  'json-schema.org/draft/2020-12/schema': '2020-12',
};
export type Draft = (typeof drafts)[string];

type Kind =
  | 'schema'
  | 'schemas'
  | 'map'
  | 'schemaOrList'
  | 'count'
  | 'number'
  | 'positive'
  | 'text'
  | 'flag'
  | 'list'
  | 'names'
  | 'types'
  | 'dependencies';

/** The kind of value that each keyword has to have (JSON Schema Validation §6, Core §10). */
const keywords: Readonly<Record<string, Kind>> = {
  allOf: 'schemas',
  anyOf: 'schemas',
  oneOf: 'schemas',
  prefixItems: 'schemas',
  not: 'schema',
  if: 'schema',
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  then: 'schema',
  else: 'schema',
  contains: 'schema',
  propertyNames: 'schema',
  additionalProperties: 'schema',
  additionalItems: 'schema',
  unevaluatedItems: 'schema',
  unevaluatedProperties: 'schema',
  items: 'schemaOrList',
  properties: 'map',
  patternProperties: 'map',
  dependentSchemas: 'map',
  $defs: 'map',
  definitions: 'map',
  dependencies: 'dependencies',
  maxLength: 'count',
  minLength: 'count',
  maxItems: 'count',
  minItems: 'count',
  maxContains: 'count',
  minContains: 'count',
  maxProperties: 'count',
  minProperties: 'count',
  maximum: 'number',
  minimum: 'number',
  exclusiveMaximum: 'number',
  exclusiveMinimum: 'number',
  multipleOf: 'positive',
  pattern: 'text',
  format: 'text',
  $id: 'text',
  $ref: 'text',
  $anchor: 'text',
  $schema: 'text',
  uniqueItems: 'flag',
  enum: 'list',
  required: 'names',
  type: 'types',
};

const TYPES = new Set(['null', 'boolean', 'object', 'array', 'number', 'string', 'integer']);
/** Keywords that the validator does not know: what they forbid would be shown as valid. */
const UNKNOWN = ['$dynamicRef', '$dynamicAnchor', '$recursiveRef', '$recursiveAnchor'];

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const isSchema = (value: unknown) => isObject(value) || typeof value === 'boolean';
const isNames = (value: unknown) =>
  Array.isArray(value) && value.every((name) => typeof name === 'string') && new Set(value).size === value.length;

function fits(value: unknown, kind: Kind): boolean {
  switch (kind) {
    case 'schema':
      return isSchema(value);
    case 'schemas':
      return Array.isArray(value) && value.length > 0;
    case 'schemaOrList':
      return isSchema(value) || Array.isArray(value);
    case 'map':
    case 'dependencies':
      return isObject(value);
    case 'count':
      return Number.isInteger(value) && Number(value) >= 0;
    case 'number':
      return typeof value === 'number';
    case 'positive':
      return typeof value === 'number' && value > 0;
    case 'text':
      return typeof value === 'string';
    case 'flag':
      return typeof value === 'boolean';
    case 'list':
      return Array.isArray(value);
    case 'names':
      return isNames(value);
    case 'types':
      return (
        TYPES.has(String(value)) ||
        (isNames(value) && (value as string[]).length > 0 && (value as string[]).every((name) => TYPES.has(name)))
      );
  }
}

/** Thrown with the first problem of a schema. */
export class SchemaFault extends Error {
  override readonly name = 'SchemaFault';
  readonly problem: SchemaProblem;

  constructor(problem: SchemaProblem) {
    super(problem.kind);
    this.problem = problem;
  }
}

const refuse = (kind: SchemaProblem['kind'], path: string, value: unknown): never => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  throw new SchemaFault({ kind, path, value: text.slice(0, 200) });
};

const escaped = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');

/**
 * Checks a schema before it is used. Returns its draft: that of `$schema`, or 2020-12.
 *
 * @throws SchemaFault with the place: a value that a keyword may not have, a reference to another document, a pattern that is invalid or may
 * take exponential time, a keyword that is not supported
 */
export function checkSchema(schema: unknown): Draft {
  if (!isSchema(schema)) refuse('invalid', '', schema);
  const named = isObject(schema) ? schema['$schema'] : undefined;
  const draft =
    named === undefined
      ? '2020-12'
      : drafts[
          String(named)
            .replace(/^https?:\/\//, '')
            .replace(/#$/, '')
        ];
  if (draft === undefined) return refuse('draft', '/$schema', named);
  visit(schema, '', draft);
  if (!isObject(schema)) return draft;
  let lookup: Readonly<Record<string, unknown>> = {};
  try {
    lookup = dereference(schema as Schema);
  } catch (error) {
    refuse('reference', '', error instanceof Error ? error.message : '');
  }
  visitReferences(schema, '', lookup);
  return draft;
}

function visit(schema: unknown, path: string, draft: Draft): void {
  if (!isSchema(schema)) refuse('invalid', path, schema);
  if (!isObject(schema)) return;
  const isReference = draft === '7' && schema['$ref'] !== undefined;
  if (isReference && schema['$id'] !== undefined) refuse('keyword', `${path}/$id`, '$id beside $ref');
  // The validator resolves such an anchor in the outer schema.
  if (path !== '' && schema['$id'] !== undefined && schema['$anchor'] !== undefined)
    refuse('keyword', `${path}/$anchor`, '$anchor beside $id');
  for (const [name, value] of Object.entries(schema)) {
    const own = `${path}/${escaped(name)}`;
    if (UNKNOWN.includes(name)) refuse('keyword', own, name);
    const kind = keywords[name];
    if (kind === undefined || !Object.hasOwn(keywords, name)) continue;
    if (!fits(value, kind)) refuse('invalid', own, value);
    if (name === 'pattern') checkPattern(String(value), own);
    for (const [key, inner] of subschemas(value, kind)) {
      if (name === 'patternProperties') checkPattern(key ?? '', own);
      visit(inner, key === null ? own : `${own}/${escaped(key)}`, draft);
    }
  }
}

/** Lists the schemas in the value of a keyword by their names or indexes; null for the value itself. */
function subschemas(value: unknown, kind: Kind): readonly (readonly [key: string | null, schema: unknown])[] {
  if (kind === 'schema') return [[null, value]];
  if (kind === 'schemas') return (value as unknown[]).map((inner, index) => [String(index), inner]);
  if (kind === 'schemaOrList') return Array.isArray(value) ? value.map((inner, index) => [String(index), inner]) : [[null, value]];
  if (kind === 'map') return Object.entries(value as Json);
  if (kind === 'dependencies') return Object.entries(value as Json).filter(([, inner]) => !Array.isArray(inner));
  return [];
}

function checkPattern(pattern: string, path: string): void {
  try {
    void new RegExp(pattern, 'u');
  } catch {
    refuse('pattern', path, pattern);
  }
  if (mayBacktrack(pattern)) refuse('backtracking', path, pattern);
}

function visitReferences(schema: unknown, path: string, lookup: Readonly<Record<string, unknown>>): void {
  if (!isObject(schema)) return;
  const reference = schema['$ref'];
  if (typeof reference === 'string') {
    const absolute = (schema as { readonly __absolute_ref__?: string }).__absolute_ref__ ?? reference;
    if (lookup[absolute] === undefined) {
      const isHere = reference.startsWith('#') || Object.keys(lookup).some((uri) => uri === absolute.replace(/#.*$/, ''));
      refuse(isHere ? 'reference' : 'remote', `${path}/$ref`, reference);
    }
  }
  for (const [name, value] of Object.entries(schema)) {
    const kind = Object.hasOwn(keywords, name) ? keywords[name] : undefined;
    if (kind === undefined) continue;
    for (const [key, inner] of subschemas(value, kind))
      visitReferences(inner, `${path}/${escaped(name)}${key === null ? '' : `/${escaped(key)}`}`, lookup);
  }
}
