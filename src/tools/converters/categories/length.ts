import type { Category, CategoryAddresses } from '../unit/category.ts';

export const address = {
  aliases: {
    millimeters: 'mm millimeter millimetre millimetres',
    centimeters: 'cm centimeter centimetre centimetres',
    meters: 'm meter metre metres',
    kilometers: 'km kilometer kilometre kilometres',
    inches: 'in inch',
    feet: 'ft foot',
    yards: 'yd yds yard',
    miles: 'mi mile',
  },
  popular: [
    ['kilometers', 'miles', 'very-high', 90_000],
    ['miles', 'kilometers', 'very-high'],
    ['centimeters', 'inches', 'very-high'],
    ['inches', 'centimeters', 'very-high'],
    ['meters', 'feet', 'very-high'],
    ['feet', 'meters', 'very-high'],
    ['millimeters', 'inches', 'high'],
    ['feet', 'inches', 'high'],
    ['inches', 'feet', 'medium'],
    ['yards', 'meters', 'medium'],
  ],
  // Other sites have linked to every pair since the first version.
  documents: 'all',
} as const satisfies CategoryAddresses;

export default {
  base: 'meters',
  lowest: '0',
  units: {
    millimeters: { factor: '0.001', names: 'мм, миллиметр*' },
    centimeters: { factor: '0.01', names: 'см, сантиметр*', next: 'millimeters' },
    meters: { factor: '1', names: 'м, метр*', next: 'centimeters' },
    kilometers: { factor: '1000', names: 'км, километр*', next: 'meters' },
    inches: { factor: '0.0254', names: '", дюйм*' },
    feet: { factor: '0.3048', names: "', фт, фут*", next: 'inches' },
    yards: { factor: '0.9144', names: 'ярд*', next: 'feet' },
    miles: { factor: '1609.344', names: 'ми, миля, мили, миль, миле, милю, милях' },
  },
} satisfies Category<keyof typeof address.aliases>;
