import type { UnitId } from '#src/tools/converters/unit/units.ts';

/**
 * The legal definition of each unit in SI, from the National Institute of Standards and Technology, Special Publication 811,
 * "Guide for the Use of the International System of Units", 2008 edition: Appendix B.8 (factors in bold are exact), B.6 for the
 * international foot and pound (Federal Register, 1 July 1959), and Handbook 44, Appendix C, for units that consist of other units.
 * A work of the United States government, in the public domain.
 */
export const definitions: readonly { readonly unit: UnitId; readonly is: string; readonly of: UnitId; readonly source: string }[] = [
  { unit: 'millimeters', is: '0.001', of: 'meters', source: 'SP 811 table 5: milli' },
  { unit: 'centimeters', is: '0.01', of: 'meters', source: 'SP 811 table 5: centi' },
  { unit: 'kilometers', is: '1000', of: 'meters', source: 'SP 811 table 5: kilo' },
  { unit: 'inches', is: '2.54', of: 'centimeters', source: 'SP 811 B.8: inch, 2.54 E+00 cm, exact' },
  { unit: 'feet', is: '0.3048', of: 'meters', source: 'SP 811 B.6 and B.8: foot, 3.048 E−01 m, exact' },
  { unit: 'feet', is: '12', of: 'inches', source: 'HB 44 C: 12 inches = 1 foot' },
  { unit: 'yards', is: '0.9144', of: 'meters', source: 'SP 811 B.6 and B.8: yard, 9.144 E−01 m, exact' },
  { unit: 'miles', is: '1.609344', of: 'kilometers', source: 'SP 811 B.8: mile, 1.609 344 E+00 km, exact' },
  { unit: 'miles', is: '5280', of: 'feet', source: 'HB 44 C: 5280 feet = 1 mile' },
  { unit: 'milligrams', is: '0.001', of: 'grams', source: 'SP 811 table 5: milli' },
  { unit: 'kilograms', is: '1000', of: 'grams', source: 'SP 811 table 5: kilo' },
  { unit: 'tonnes', is: '1000', of: 'kilograms', source: 'SP 811 table 6: metric ton' },
  { unit: 'pounds', is: '0.45359237', of: 'kilograms', source: 'SP 811 B.6 and B.8: pound (avoirdupois), 4.535 9237 E−01 kg, exact' },
  { unit: 'pounds', is: '16', of: 'ounces', source: 'HB 44 C: 16 ounces = 1 pound' },
  {
    unit: 'ounces',
    is: '28.349523125',
    of: 'grams',
    source: 'SP 811 B.8: ounce (avoirdupois), 2.834 952 E+01 g; by HB 44 C a sixteenth of a pound',
  },
  { unit: 'stones', is: '14', of: 'pounds', source: 'Weights and Measures Act 1985 (UK), Schedule 1, Part VI: stone, 14 pounds' },
  { unit: 'liters', is: '0.001', of: 'cubic-meters', source: 'SP 811 table 6: liter' },
  { unit: 'milliliters', is: '0.001', of: 'liters', source: 'SP 811 table 5: milli' },
  { unit: 'gallons', is: '3.785411784', of: 'liters', source: 'HB 44 C: 1 gallon = 231 cubic inches (exactly) = 3.785 411 784 L' },
  { unit: 'gallons', is: '4', of: 'quarts', source: 'HB 44 C: 4 liquid quarts = 1 gallon' },
  { unit: 'quarts', is: '2', of: 'pints', source: 'HB 44 C: 2 liquid pints = 1 liquid quart' },
  { unit: 'pints', is: '2', of: 'cups', source: 'HB 44 C: 1 cup, measuring = ½ liquid pint' },
  { unit: 'cups', is: '8', of: 'fluid-ounces', source: 'HB 44 C: 1 cup, measuring = 8 fluid ounces' },
  {
    unit: 'fluid-ounces',
    is: '29.5735295625',
    of: 'milliliters',
    source: 'SP 811 B.8: fluid ounce (U.S.), 2.957 353 E+01 mL; by HB 44 C 1/128 of a gallon',
  },
  { unit: 'square-millimeters', is: '0.000001', of: 'square-meters', source: 'SP 811 7.2: (10⁻³ m)²' },
  { unit: 'square-centimeters', is: '0.0001', of: 'square-meters', source: 'SP 811 7.2: (10⁻² m)²' },
  { unit: 'square-kilometers', is: '1000000', of: 'square-meters', source: 'SP 811 7.2: (10³ m)²' },
  { unit: 'square-inches', is: '6.4516', of: 'square-centimeters', source: 'SP 811 B.8: square inch, 6.4516 E+00 cm², exact' },
  { unit: 'square-feet', is: '0.09290304', of: 'square-meters', source: 'SP 811 B.8: square foot, 9.290 304 E−02 m², exact' },
  { unit: 'square-yards', is: '0.83612736', of: 'square-meters', source: 'SP 811 B.8: square yard, 8.361 274 E−01 m²; 9 square feet' },
  { unit: 'acres', is: '43560', of: 'square-feet', source: 'HB 44 C: 43 560 square feet = 1 acre, of international feet' },
  { unit: 'acres', is: '4840', of: 'square-yards', source: 'HB 44 C: 4840 square yards = 1 acre' },
  { unit: 'hectares', is: '10000', of: 'square-meters', source: 'SP 811 table 6: hectare' },
];

/** SP 811, B.8, "temperature": the fixed points and the values that NIST gives for them. */
export const temperatures: readonly (readonly [celsius: string, fahrenheit: string, kelvin: string])[] = [
  ['-273.15', '-459.67', '0'],
  ['-40', '-40', '233.15'],
  ['0', '32', '273.15'],
  ['37', '98.6', '310.15'],
  ['100', '212', '373.15'],
];

/** The factors as the product's specification prints them, in base units, rounded. */
export const printedFactors: Readonly<Partial<Record<UnitId, string>>> = {
  millimeters: '0.001',
  centimeters: '0.01',
  meters: '1',
  kilometers: '1000',
  inches: '0.0254',
  feet: '0.3048',
  yards: '0.9144',
  miles: '1609.344',
  milligrams: '0.000001',
  grams: '0.001',
  kilograms: '1',
  tonnes: '1000',
  ounces: '0.0283495',
  pounds: '0.453592',
  stones: '6.35029',
  milliliters: '0.001',
  liters: '1',
  'cubic-meters': '1000',
  'fluid-ounces': '0.0295735',
  cups: '0.236588',
  pints: '0.473176',
  quarts: '0.946353',
  gallons: '3.78541',
  'square-millimeters': '0.000001',
  'square-centimeters': '0.0001',
  'square-meters': '1',
  'square-kilometers': '1000000',
  'square-inches': '0.00064516',
  'square-feet': '0.092903',
  'square-yards': '0.836127',
  acres: '4046.86',
  hectares: '10000',
};

/** Factors between units that the specification quotes. */
export const quotedFactors: readonly (readonly [from: UnitId, to: UnitId, printed: string])[] = [
  ['meters', 'feet', '3.28084'],
  ['inches', 'centimeters', '2.54'],
  ['miles', 'kilometers', '1.60934'],
  ['kilograms', 'pounds', '2.20462'],
  ['ounces', 'grams', '28.3495'],
  ['stones', 'kilograms', '6.35029'],
];
