import { input } from '#src/handover/fields.ts';
import type { UuidEngine } from '#workers/uuid/engine.ts';
import { otherForms, typeIdForm, ulidForm } from '#workers/uuid/request.ts';
import { defineTool } from '../../tool.ts';
import { identifierName } from './identifier-name.ts';

export interface InspectSettings {
  readonly text: string;
}

const spelled = String.raw`[{("'‹«<]?(?:(?:urn:)?[ug]uid:)?[{("']?[\da-f]{8}([-‐-―−]?)[\da-f]{4}\1[\da-f]{4}\1[\da-f]{4}\1[\da-f]{12}[)}"'›»>]?`;
const oneUuid = new RegExp(`^${spelled},?$`, 'i');
const isRead = (text: string) => [oneUuid, ulidForm, typeIdForm].some((form) => form.test(text));
/** Identifiers that the inspector names as a guess, and that nothing else than an identifier looks like. */
const named = otherForms.filter(([kind]) => ['objectId', 'sha1', 'sha256'].includes(kind));
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
  answer({ typed, say }) {
    const id = typed.trim();
    const isKnown = isRead(id) || named.some(([, form]) => form.test(id));
    if (!isKnown) return [];
    const text = oneUuid.test(id) ? id.toLowerCase() : id;
    return [{ page: 'inspect', transfer: { kind: 'uuid', text, files: [] }, detail: identifierName(id, say) }];
  },
  samples: [{ values: { text: '00000000-0000-0000-0000-000000000000' }, result: /^00000000-0000-0000-0000-000000000000 {2}/ }],
});
