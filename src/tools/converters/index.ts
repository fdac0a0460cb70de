import { defineSection, guide, tool } from '../section.ts';
import { conversionPairs } from './pairs.ts';
import { categoryIds } from './units.ts';

export const converters = defineSection({
  id: 'converters',
  icon: 'arrows',
  accent: 'slate',
  pages: [
    tool('pair', {
      pattern: ':category/:from/:to',
      params: conversionPairs,
      words: ({ from, to }) => ({
        from: `converters.unit.${from}.from`,
        to: `converters.unit.${to}.to`,
        fromSymbol: `converters.unit.${from}.symbol`,
        toSymbol: `converters.unit.${to}.symbol`,
      }),
    }),
    guide('complete-guide'),
  ],
  redirects: categoryIds.flatMap((category) => [category, `${category}/:from`]),
});
