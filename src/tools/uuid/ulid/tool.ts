import { flag, setting } from '#src/handover/fields.ts';
import type { UuidEngine } from '#workers/uuid/engine.ts';
import type { UlidRequest } from '#workers/uuid/request.ts';
import { defineTool } from '../../tool.ts';
import { answerCount, countField, formatFields } from '../fields.ts';

const { letters, list } = formatFields({ hyphens: 'standard', letters: 'upper', wrap: 'none', list: 'lines' });

/** ULIDs (ulid/spec): 48 bits of Unix time in ms and 80 random bits, in Crockford's Base32. */
export default defineTool<UlidRequest, UuidEngine>({
  fields: {
    count: countField,
    time: setting('', { placeholder: '2026-01-31T12:00:00Z', mono: true }),
    monotonic: flag(true),
    format: { letters, list },
  },
  form: ['count', 'format.letters', { fold: 'modern', fields: ['time', 'monotonic'] }],
  run: 'ulid',
  rewrite: 'ulidReformat',
  view: () => import('../UuidPage.tsx'),
  aliases: 'улид sortable crockford base32',
  answer: answerCount('ulid'),
  // The time of the example in ulid/spec.
  samples: [{ values: { time: '1469918176385' }, result: /^01ARYZ6S41[0-9A-HJKMNP-TV-Z]{16}$/ }],
});
