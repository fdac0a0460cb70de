import type { Category, CategoryAddresses } from '../unit/category.ts';

export const address = {
  aliases: {
    celsius: 'c degc centigrade',
    fahrenheit: 'f degf',
    kelvin: 'k kelvins',
  },
  popular: [
    ['celsius', 'fahrenheit', 'very-high'],
    ['fahrenheit', 'celsius', 'very-high'],
    ['celsius', 'kelvin', 'medium'],
  ],
  // Other sites have linked to every pair since the first version.
  documents: 'all',
} as const satisfies CategoryAddresses;

/** The common values are temperatures that people look up: absolute zero, −40 (equal in °C and °F), freezing, room, body and boiling. */
export default {
  base: 'celsius',
  // Absolute zero.
  lowest: '-273.15',
  units: {
    celsius: {
      factor: '1',
      names: '° c, ° celsius, ° centigrade, с, цельсий, цельсия, ° с, ° ц, ° цельсия, ° по цельсию, по цельсию',
      exact: '°Ц °ц',
      values: ['-273.15', '-40', '-18', '0', '10', '20', '30', '37', '100', '200'],
    },
    fahrenheit: {
      factor: '5/9',
      zero: '-160/9',
      names: '° f, ° fahrenheit, фаренгейт*, ° ф, ° фаренгейта, ° по фаренгейту, по фаренгейту',
      exact: '°Ф °ф',
      values: ['-459.67', '-40', '0', '32', '50', '68', '86', '98.6', '212', '400'],
    },
    kelvin: {
      factor: '1',
      zero: '-273.15',
      names: '° k, ° kelvin, к, ° к, кельвин*, ° кельвина',
      values: ['0', '77', '100', '233.15', '255', '273.15', '293.15', '310.15', '373.15', '1000'],
    },
  },
} satisfies Category<keyof typeof address.aliases>;
