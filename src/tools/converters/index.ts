import { defineSection, guide, tool } from '../section.ts';
import { counts, documentedPairs, resolvePair } from './unit/pairs.ts';
import { type CategoryId, categoryIds } from './unit/units.ts';

const parts = () => import('./guide/parts.ts');

export const converters = defineSection({
  id: 'converters',
  icon: 'arrows',
  accent: 'slate',
  hub: () => import('./hub/ConvertersHub.tsx'),
  tasks: ['length/kilometers/miles', 'weight/kilograms/pounds', 'temperature/celsius/fahrenheit'],
  aliases: 'единицы величины перевести units measures',
  counts,
  pages: [
    tool('pair', {
      command: null,
      pattern: ':category/:from/:to',
      params: categoryIds.flatMap(documentedPairs),
      resolve: resolvePair,
      words: ({ from, to }) => ({
        from: `converters.unit.${from}.from`,
        to: `converters.unit.${to}.to`,
        fromSymbol: `converters.unit.${from}.symbol`,
        toSymbol: `converters.unit.${to}.symbol`,
      }),
      picture(params) {
        const category = params['category'] as CategoryId;
        return { name: category, title: `converters.category.${category}`, sample: `converters.picture.${category}` };
      },
    }),
    guide('complete-guide', { parts }),
  ],
});
