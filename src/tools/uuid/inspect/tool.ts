import { input } from '#src/handover/fields.ts';
import type { UuidEngine } from '#workers/uuid/engine.ts';
import { defineTool } from '../../tool.ts';

export interface InspectSettings {
  readonly text: string;
}

const spelled = String.raw`[{("'‹«<]?(?:(?:urn:)?[ug]uid:)?[{("']?[\da-f]{8}([-‐-―−]?)[\da-f]{4}\1[\da-f]{4}\1[\da-f]{4}\1[\da-f]{12}[)}"'›»>]?`;
const oneUuid = new RegExp(`^${spelled},?$`, 'i');
/** ULID and TypeID: 26 digits of Crockford's Base32, of which the first has 3 bits. */
const inBase32 = /^(?:[0-7][\dA-HJKMNP-TV-Z]{25}|[a-z](?:[a-z_]{0,61}[a-z])?_[0-7][\da-hjkmnp-tv-z]{25})$/;
const isRead = (text: string) => oneUuid.test(text) || inBase32.test(text);
/** ObjectId, SHA-1 and SHA-256, which the inspector names as a guess. */
const isNamed = (text: string) => /^(?:[\da-f]{24}|[\da-f]{40}|[\da-f]{64})$/i.test(text);
/** Number of rows that are checked to recognize a list. */
const LOOKED_AT = 50;

export default defineTool<InspectSettings, UuidEngine>({
  fields: { text: input({ control: 'area', rows: 11, mono: true, file: true, operand: true }) },
  run: 'inspect',
  runs: 'on-change',
  view: () => import('./InspectPage.tsx'),
  accepts: ['uuid', 'lines'],
  aliases: 'timestamp date time decode parse check checker validate version разобрать проверить версия',
  detect({ text }) {
    const rows = (text ?? '')
      .split(/[\n;]/)
      .map((row) => row.trim())
      .filter((row) => row !== '')
      .slice(0, LOOKED_AT);
    return rows.length > 0 && rows.every(isRead) ? ['uuid'] : [];
  },
  answer({ text, typed }) {
    const [lower, trimmed] = [text.trim(), typed.trim()];
    if (isRead(trimmed) && !oneUuid.test(trimmed)) return [{ page: 'inspect', transfer: { kind: 'uuid', text: trimmed, files: [] } }];
    return oneUuid.test(lower) || isNamed(lower) ? [{ page: 'inspect', transfer: { kind: 'uuid', text: lower, files: [] } }] : [];
  },
  samples: [{ values: { text: '00000000-0000-0000-0000-000000000000' }, result: /^00000000-0000-0000-0000-000000000000 {2}/ }],
});
