import { count, setting } from '#src/handover/fields.ts';
import type { RandomEngine } from '#workers/random/engine.ts';
import { COUNT_MAX, type DiceRequest } from '#workers/random/request.ts';
import { defineTool } from '../../tool.ts';

const die = String.raw`\d{0,4}[dкд](?:\d{1,7}|%)(?:k[hl]?\d*|d[hl]\d*)?`;
/** Matches dice notation, with к or д in Russian: `2d6`, `3к6+2`, `2d20dl`, `d20+-5`. */
const dice = new RegExp(String.raw`^${die}(?:\s*[+−-]\s*[−-]?(?:${die}|\d{1,9}))*$`, 'i');

export default defineTool<DiceRequest, RandomEngine>({
  fields: {
    notation: setting('3d6+2', { presets: ['d6', '2d6', '3d6+2', 'd20', '4d6kh3', 'd%'], mono: true }),
    rolls: count('1', { letter: 'n', limits: [1, COUNT_MAX], errors: 'count' }),
  },
  run: 'roll',
  view: () => import('./DicePage.tsx'),
  aliases: 'd20 кости кубик кубики игральные roll бросок',
  answer({ page, rest, text, say }) {
    const typed = [rest, text].find((each) => dice.test(each.trim()));
    if (typed === undefined || (page !== null && page !== 'dice')) return [];
    const notation = typed.trim().toLowerCase().replaceAll(/[кд]/g, 'd').replaceAll('−', '-').replaceAll(' ', '');
    return [{ page: 'dice', values: { notation }, detail: say('random.palette.roll', { notation }) }];
  },
  samples: [{ values: { notation: '2d6+1' }, result: /^\d{1,2} = [1-6] \+ [1-6] \+ 1$/ }],
});
