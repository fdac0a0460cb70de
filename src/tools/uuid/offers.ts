import type { Answer, Offers, Query, Sample } from '../offers.ts';
import { drawnKinds } from './drawn-kinds.ts';
import { drawnFields, inspectFields, namedFields } from './shareable.ts';

const counted = ['v1', 'v4', 'v6', 'v7', 'guid'] as const;
const spelled = String.raw`(?:urn:uuid:)?[{("']?[\da-f]{8}(-?)[\da-f]{4}\1[\da-f]{4}\1[\da-f]{4}\1[\da-f]{12}[)}"']?`;
const oneUuid = new RegExp(`^${spelled},?$`, 'i');
/** Number of rows that are checked to recognize a list. */
const LOOKED_AT = 50;

function answer({ page, rest, say, text }: Query): readonly Answer[] {
  if (oneUuid.test(text.trim())) return [{ page: 'inspect', transfer: { kind: 'uuid', text: text.trim(), files: [] } }];
  const asked = page === 'hub' ? 'v4' : page;
  const count = /^(?:x|×|х)?\s*(\d[\d\s.,]*?)(\s*(?:k|к|тыс\.?|thousand|million|m|млн\.?|миллион\p{L}*))?$/iu.exec(rest);
  if (!count || !counted.some((kind) => kind === asked)) return [];
  const size = /^\s*(?:m|mill|млн|милл)/i.test(count[2] ?? '') ? '000000' : count[2] ? '000' : '';
  const digits = (count[1] ?? '').replace(/[\s.,]/g, '') + size;
  return [{ page: asked as string, values: { count: digits }, detail: say('uuid.palette.count', { count: Number(digits) }) }];
}

function detect({ text }: Sample) {
  const rows = (text ?? '')
    .split(/[\n;]/)
    .map((row) => row.trim())
    .filter((row) => row !== '')
    .slice(0, LOOKED_AT);
  return rows.length > 0 && rows.every((row) => oneUuid.test(row)) ? (['uuid'] as const) : [];
}

export const offers = {
  aliases: {
    v4: 'ууид уид uuidv4',
    v7: 'ууид uuidv7 sortable',
    guid: 'гуид microsoft',
    inspect: 'timestamp decode parse check validate version разобрать проверить версия',
  },
  answer,
  detect,
  accepts: { inspect: ['uuid', 'lines'], v5: ['lines'] },
  shareable: {
    ...Object.fromEntries((Object.keys(drawnKinds) as (keyof typeof drawnKinds)[]).map((kind) => [kind, drawnFields(kind)])),
    v3: namedFields,
    v5: namedFields,
    inspect: inspectFields,
  },
} satisfies Offers;
