import { choice, count, type Field, type Fields, setting } from '#src/handover/fields.ts';
import type { Answer, Query } from '../offers.ts';
import { defineTool, type Tool } from '../tool.ts';
import { listNames } from './format.ts';
import type { UuidEngine } from '#workers/uuid/engine.ts';
import { COUNT_MAX, type DrawnKind, type DrawRequest, plainFormat, type UuidFormat } from '#workers/uuid/request.ts';

/** Settings of a page that draws UUIDs. */
export type DrawSettings = Omit<DrawRequest, 'kind'>;

/** Fields for the text format of UUIDs. */
export function formatFields(initial: UuidFormat = plainFormat): Fields<UuidFormat> {
  return {
    hyphens: choice(['standard', 'compact'], initial.hyphens, {
      control: 'segments',
      // A URN always has hyphens.
      optionWhen: ({ format }) => (format as UuidFormat).wrap !== 'urn',
    }),
    letters: choice(['lower', 'upper'], initial.letters, { control: 'segments', faces: { lower: 'abc', upper: 'ABC' } }),
    // The page has it in the menus of “Copy” and “Download”.
    list: choice(listNames, initial.list, { control: 'none' }),
    wrap: choice(['none', 'braces', 'urn'], initial.wrap),
  };
}

export const countField: Field<string> = count('1', {
  letter: 'n',
  limits: [1, COUNT_MAX],
  presets: [1, 10, 1_000, 100_000, 1_000_000, 10_000_000],
});

/** A field of a request that a kind of UUID does not have. */
const absent = (initial = '') => setting(initial, { control: 'none', option: null });
const own = {
  time: setting('', { placeholder: '2026-01-31T12:00:00Z', mono: true }),
  clockSeq: setting('', { placeholder: '0–16383', mono: true }),
  node: setting('', { placeholder: '9f:6b:de:ce:d8:46', mono: true }),
};

interface DrawnOptions {
  /** Fields with which a value replaces the generated one, in the fold of this name. */
  readonly own?: readonly [fold: 'timeBased' | 'modern', fields: readonly (keyof typeof own)[]];
  /** False for Nil and Max, which are single values. */
  readonly counted?: boolean;
  readonly format?: UuidFormat;
}

/** Defines a tool that draws UUIDs of one kind. */
export function drawnTool(
  kind: DrawnKind,
  { own: [fold, names] = ['modern', []], counted = true, format = plainFormat }: DrawnOptions,
  more: Partial<Tool> & Pick<Tool, 'samples'>,
): Tool {
  const ownField = (name: keyof typeof own) => (names.includes(name) ? own[name] : absent());
  return defineTool<DrawSettings, UuidEngine>({
    fields: {
      count: counted ? countField : absent('1'),
      time: ownField('time'),
      clockSeq: ownField('clockSeq'),
      node: ownField('node'),
      format: formatFields(format),
    },
    form: [
      ...(counted ? ['count'] : []),
      'format.hyphens',
      'format.letters',
      'format.wrap',
      ...(names.length > 0 ? [{ fold, fields: names }] : []),
    ],
    constants: { kind },
    view: () => import('./UuidPage.tsx'),
    ...(more as object),
    run: 'generate',
    rewrite: 'reformat',
  });
}

/** Returns a function that answers “uuid v7 100” and “guid 5k” for the tool with an id; `isFirst` also answers for the section: “uuid 100”. */
export function answerCount(id: string, isFirst = false): (query: Query) => readonly Answer[] {
  return ({ page, rest, say }) => {
    if (page !== id && !(isFirst && page === 'hub')) return [];
    const asked = /^(?:x|×|х)?\s*(\d[\d\s.,]*?)(\s*(?:k|к|тыс\.?|thousand|million|m|млн\.?|миллион\p{L}*))?$/iu.exec(rest);
    if (!asked) return [];
    const size = /^\s*(?:m|mill|млн|милл)/i.test(asked[2] ?? '') ? '000000' : asked[2] ? '000' : '';
    const digits = (asked[1] ?? '').replace(/[\s.,]/g, '') + size;
    return [{ page: id, values: { count: digits }, detail: say('uuid.palette.count', { count: Number(digits) }) }];
  };
}
