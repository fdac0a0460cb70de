import type { Category, CategoryAddresses } from '../unit/category.ts';

export const address = {
  aliases: {
    'square-millimeters': 'mm2 sq-mm sqmm square-millimeter square-millimetre square-millimetres',
    'square-centimeters': 'cm2 sq-cm sqcm square-centimeter square-centimetre square-centimetres',
    'square-meters': 'm2 sq-m sqm square-meter square-metre square-metres',
    'square-kilometers': 'km2 sq-km sqkm square-kilometer square-kilometre square-kilometres',
    'square-inches': 'in2 sq-in sqin square-inch',
    'square-feet': 'ft2 sq-ft sqft square-foot',
    'square-yards': 'yd2 sq-yd sqyd square-yard',
    acres: 'ac acre',
    hectares: 'ha hectare',
  },
  popular: [
    ['square-meters', 'square-feet', 'high'],
    ['square-feet', 'square-meters', 'high'],
    ['acres', 'hectares', 'medium'],
    ['hectares', 'acres', 'medium'],
  ],
  // Other sites have linked to every pair since the first version.
  documents: 'all',
} as const satisfies CategoryAddresses;

export default {
  base: 'square-meters',
  lowest: '0',
  units: {
    'square-millimeters': {
      factor: '0.000001',
      names: 'мм2, квадратн~ миллиметр*',
    },
    'square-centimeters': {
      factor: '0.0001',
      names: 'см2, квадратн~ сантиметр*',
    },
    'square-meters': {
      factor: '1',
      names: 'м2, квадрат, квадратов, квадратн~ метр*',
    },
    'square-kilometers': {
      factor: '1000000',
      names: 'км2, квадратн~ километр*',
    },
    'square-inches': { factor: '0.00064516', names: 'дюйм2, квадратн~ дюйм*' },
    'square-feet': { factor: '0.09290304', names: 'фт2, квадратн~ фут*' },
    'square-yards': { factor: '0.83612736', names: 'ярд2, квадратн~ ярд*' },
    acres: { factor: '4046.8564224', names: 'акр*' },
    hectares: { factor: '10000', names: 'га, гектар*' },
  },
} satisfies Category<keyof typeof address.aliases>;
