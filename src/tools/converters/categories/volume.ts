import type { Category, CategoryAddresses } from '../unit/category.ts';

export const address = {
  aliases: {
    milliliters: 'ml cc milliliter millilitre millilitres',
    liters: 'l liter litre litres',
    'cubic-meters': 'm3 cu-m cbm cubic-meter cubic-metre cubic-metres',
    'fluid-ounces': 'fl-oz floz fluid-ounce us-fluid-ounce us-fluid-ounces',
    cups: 'cup us-cup us-cups',
    pints: 'pt pint us-pint us-pints',
    quarts: 'qt quart us-quart us-quarts',
    gallons: 'gal gallon us-gallon us-gallons',
  },
  popular: [
    ['liters', 'gallons', 'high'],
    ['gallons', 'liters', 'high'],
    ['milliliters', 'fluid-ounces', 'high'],
    ['fluid-ounces', 'milliliters', 'high'],
    ['cups', 'milliliters', 'high'],
  ],
  // Other sites have linked to every pair since the first version.
  documents: 'all',
} as const satisfies CategoryAddresses;

export default {
  base: 'liters',
  lowest: '0',
  units: {
    milliliters: { factor: '0.001', names: 'мл, миллилитр*' },
    liters: { factor: '1', names: 'л, литр*', next: 'milliliters' },
    'cubic-meters': {
      factor: '1000',
      names: 'м3, кубометр*, кубическ~ метр*',
    },
    'fluid-ounces': {
      factor: '0.0295735295625',
      names:
        'fluid oz, us fl oz, жидк унц, жидкая унция, жидкие унции, жидких унций, жидкой унции, жидкую унцию, жидкая унция сша, жидкие унции сша, жидких унций сша, жидкой унции сша, жидких унциях',
    },
    cups: {
      factor: '0.2365882365',
      names: 'чаш, чашка, чашки, чашек, чашку, чашка сша, чашки сша, чашек сша, чашках, чашке',
    },
    pints: { factor: '0.473176473', names: 'пинт*, пинт* сша' },
    quarts: { factor: '0.946352946', names: 'кварт*, кварт* сша' },
    gallons: { factor: '3.785411784', names: 'гал, галлон*, галлон* сша' },
  },
} satisfies Category<keyof typeof address.aliases>;
