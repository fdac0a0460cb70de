import type { WildCase } from './wild.ts';

interface Conversion {
  readonly text: string;
  readonly to: string;
  /** The result of the command, computed with the factors of NIST SP 811 by Python's fractions module. */
  readonly out: string;
  /** Conversion of the page on which the same text is typed, with the part of its answer. */
  readonly page?: readonly [path: string, shows: string];
}

const SOURCE = 'spelling of measurements in messages, shops and plans; NIST SP 811, Python fractions';

const conversions: readonly Conversion[] = [
  { text: "12'500 ft", to: 'm', out: '3810 m\n', page: ['length/feet/meters', '3,810 meters'] },
  { text: "1'234'567 m", to: 'km', out: '1234.567 km\n' },
  { text: '1’234’567 m', to: 'km', out: '1234.567 km\n' },
  { text: '4,24,334 m', to: 'km', out: '424.334 km\n', page: ['length/meters/kilometers', '424.334 kilometers'] },
  { text: '1\u2009234\u2009567 m', to: 'km', out: '1234.567 km\n' },
  { text: '\u22125 °C', to: 'F', out: '23 °F\n' },
  { text: '\u20115 °C', to: 'F', out: '23 °F\n' },
  { text: '1\u20444 in', to: 'mm', out: '6.35 mm\n' },
  { text: '1\u22154 in', to: 'mm', out: '6.35 mm\n' },
  { text: `5'-11"`, to: 'cm', out: '180.34 cm\n', page: ['length/feet/centimeters', '180.34 centimeters'] },
  { text: '1 and 1/2 in', to: 'cm', out: '3.81 cm\n', page: ['length/inches/centimeters', '3.81 centimeters'] },
  { text: '1 и 1/2 дюйма', to: 'cm', out: '3.81 cm\n' },
  { text: '5 ft + 11 in', to: 'cm', out: '180.34 cm\n' },
  { text: '5 ft 11 in', to: 'ft', out: '5.916666667 ft\n' },
  { text: '1 lb 8 oz', to: 'lb', out: '1.5 lb\n' },
  { text: '1 cc', to: 'ml', out: '1 mL\n' },
  { text: '50 кв.м', to: 'ft2', out: '538.1955208 ft²\n', page: ['area/square-meters/square-feet', '538.1955208 square feet'] },
  { text: '3 кв.км', to: 'ha', out: '300 ha\n' },
  { text: '50 кв. футов', to: 'm2', out: '4.645152 m²\n' },
  { text: '5 куб.м', to: 'l', out: '5000 L\n' },
  { text: '5 м куб', to: 'l', out: '5000 L\n' },
  { text: '20 гр. Цельсия', to: 'K', out: '293.15 K\n', page: ['temperature/celsius/kelvin', '293.15 kelvins'] },
  { text: '20 ºC', to: 'F', out: '68 °F\n' },
  { text: '20 ˚C', to: 'F', out: '68 °F\n' },
  { text: '20⁰C', to: 'F', out: '68 °F\n' },
  { text: '72 degrees F', to: 'C', out: '22.22222222 °C\n' },
  { text: '5 kilos', to: 'g', out: '5000 g\n' },
  { text: '1¹⁄₂ in', to: 'mm', out: '38.1 mm\n' },
  { text: '5 ft .5 in', to: 'in', out: '60.5 in\n' },
];

/** Texts with several readings, or with a word that is no unit. */
const refusals: readonly (readonly [text: string, to: string, err: RegExp, page?: readonly [path: string, shows: string]])[] = [
  ['5 and 11 in', 'cm', /A number has no unit/, ['length/feet/centimeters', 'A number has no unit']],
  ['20 celcius', 'F', /Did you mean Celsius/, ['temperature/celsius/fahrenheit', 'Did you mean Celsius']],
  ['5² m', 'km', /Not a number/],
  ['5-10 km', 'm', /Not a number/],
  ['12′500 ft', 'm', /Not a number/],
  ['0,123,456 m', 'km', /More than one decimal mark/],
];

export const cases: readonly WildCase[] = [
  ...conversions.map(
    ({ text, to, out, page }): WildCase => ({
      name: `${text} in ${to}`,
      source: SOURCE,
      input: { text },
      command: { argv: ['convert', text, to], out },
      ...(page && { page: { path: `/converters/${page[0]}`, field: 'Value', shows: page[1] } }),
    }),
  ),
  ...refusals.map(
    ([text, to, err, page]): WildCase => ({
      name: `${text} in ${to} is refused`,
      source: SOURCE,
      input: { text },
      command: { argv: ['convert', text, to], out: '', err, code: 1 },
      ...(page && { page: { path: `/converters/${page[0]}`, field: 'Value', shows: page[1] } }),
    }),
  ),
];
