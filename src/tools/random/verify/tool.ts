import { choice, count, type Fields, input, setting } from '#src/handover/fields.ts';
import { type DrawTerms, entryDivisions, firstLines } from '#workers/random/request.ts';
import { defineTool } from '../../tool.ts';

/** Terms of a draw; its seed and word are not included. */
export const termFields: Fields<DrawTerms> = {
  list: input({ control: 'area', rows: 6 }),
  entries: choice(entryDivisions, 'auto', { control: 'segments' }),
  firstLine: choice(firstLines, 'auto', { control: 'segments' }),
  count: count('1', { letter: 'n' }),
  source: setting(),
};

export default defineTool<DrawTerms>({
  fields: termFields,
  view: () => import('./VerifyPage.tsx'),
  aliases: 'giveaway проверить розыгрыш жребий raffle',
  samples: [
    {
      values: { list: 'Anna\nMarcus', source: 'drand round 5000000' },
      result: /"format": "verstak-draw-1",\s*"commitment": "[\da-f]{64}"/,
    },
  ],
});
