import type { Category, CategoryAddresses } from '../unit/category.ts';

export const address = {
  aliases: {
    milligrams: 'mg milligram',
    grams: 'g gram gramme',
    kilograms: 'kg kgs kilo kilos kilogram',
    tonnes: 't tonne metric-ton metric-tons',
    ounces: 'oz ounce',
    pounds: 'lb lbs pound',
    stones: 'st stone',
  },
  popular: [
    ['kilograms', 'pounds', 'very-high'],
    ['pounds', 'kilograms', 'very-high'],
    ['grams', 'ounces', 'high'],
    ['ounces', 'grams', 'high'],
    ['stones', 'kilograms', 'high'],
    ['stones', 'pounds', 'medium'],
  ],
  // Other sites have linked to every pair since the first version.
  documents: 'all',
} as const satisfies CategoryAddresses;

export default {
  base: 'kilograms',
  lowest: '0',
  units: {
    milligrams: { factor: '0.000001', names: 'мг, миллиграмм*' },
    grams: { factor: '0.001', names: 'г, гр, грамм*' },
    kilograms: { factor: '1', names: 'кг, кило, килограмм*', next: 'grams' },
    tonnes: {
      factor: '1000',
      names: 'т, тн, тонн*, metric tonne, metric tonnes',
      next: 'kilograms',
    },
    ounces: { factor: '0.028349523125', names: 'унц, унция, унции, унций, унцию, унциях' },
    pounds: { factor: '0.45359237', names: 'ф, фунт*', next: 'ounces' },
    stones: { factor: '6.35029318', names: 'стоун*', next: 'pounds' },
  },
} satisfies Category<keyof typeof address.aliases>;
