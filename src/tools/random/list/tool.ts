import { choice, count, input } from '#src/handover/fields.ts';
import type { RandomEngine } from '#workers/random/engine.ts';
import { entryDivisions, firstLines, type ListRequest } from '#workers/random/request.ts';
import { defineTool } from '../../tool.ts';

/** State of the form; a file may take the place of the text. */
export type ListForm = ListRequest & { readonly text: string };

export default defineTool<ListForm, RandomEngine>({
  fields: {
    text: input({ control: 'area', rows: 7, file: true }),
    entries: choice(entryDivisions, 'auto', { control: 'segments' }),
    firstLine: choice(firstLines, 'auto', { control: 'segments' }),
    // The command is named `pick`, so that this is also its default.
    mode: choice(['shuffle', 'pick'], 'shuffle', { control: 'segments', optionInitial: 'pick' }),
    count: count('1', { letter: 'n', when: ({ mode }) => mode === 'pick' }),
  },
  run: 'list',
  view: () => import('./ListPage.tsx'),
  accepts: ['lines'],
  aliases: 'shuffle pick winner choose names name draw wheel spin имя имена колесо выбрать перемешать победитель жеребьёвка',
  samples: [
    { values: { text: 'Anna', mode: 'pick' }, result: 'Anna' },
    { values: { text: 'Anna, Boris', entries: 'commas', mode: 'pick' }, result: /^(?:Anna|Boris)$/ },
    { values: { text: 'a\nb', mode: 'shuffle' }, result: /^(?:a\nb|b\na)$/ },
  ],
});
