import { defineSection, guide, tool } from '../section.ts';
import { conversionPairs, resolvePair } from './unit/pairs.ts';
import type { CategoryId } from './unit/units.ts';

const parts = () => import('./guide/parts.ts');

export const converters = defineSection({
  id: 'converters',
  icon: 'arrows',
  accent: 'slate',
  offers: () => import('./offers.ts'),
  hub: () => import('./page/ConvertersHub.tsx'),
  chips: ['length/kilometers/miles', 'weight/kilograms/pounds', 'temperature/celsius/fahrenheit'],
  pages: [
    tool('pair', {
      pattern: ':category/:from/:to',
      params: conversionPairs,
      resolve: resolvePair,
      view: () => import('./page/ConverterPage.tsx'),
      words: ({ from, to }) => ({
        from: `converters.unit.${from}.from`,
        to: `converters.unit.${to}.to`,
        fromSymbol: `converters.unit.${from}.symbol`,
        toSymbol: `converters.unit.${to}.symbol`,
      }),
      picture: ({ category }) => ({ name: category as CategoryId, title: `converters.category.${category as CategoryId}` }),
    }),
    guide('complete-guide', { parts }),
  ],
});
