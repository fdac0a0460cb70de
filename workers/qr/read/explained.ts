import type { QrContentType } from '../content.request.ts';
import type { ExplainedField, ExplainedPayload } from '../read.request.ts';

export type Field = ExplainedPayload['fields'][number];

/** A payload whose type is known, with its fields. */
export interface Explained {
  readonly type: QrContentType;
  readonly fields: readonly Field[];
  readonly caution?: ExplainedPayload['caution'];
  readonly href?: string;
}

export const field = (name: ExplainedField, value: string | undefined): Field[] =>
  value?.trim() ? [{ field: name, value: value.trim() }] : [];

/** Longest value in characters of a field without a label of its own; a picture in a vCard is longer. */
const OTHER_MAX = 200;

/** Returns a part of a payload that has no label of its own, with its name in the payload. */
export const other = (name: string, value: string): Field[] =>
  value.trim() === '' ? [] : field('other', `${name}: ${value.length > OTHER_MAX ? `${value.slice(0, OTHER_MAX)}…` : value}`);

/** Returns the field for a name in a payload. Inherited names such as `constructor` do not match. */
export const fieldNamed = (fieldNames: Readonly<Record<string, ExplainedField>>, name: string) =>
  Object.hasOwn(fieldNames, name) ? fieldNames[name] : undefined;
