import type { UnitId } from './units.ts';

/**
 * Number of base units in each unit, exact, as a decimal or a fraction. The base unit is the first unit of its category with the factor 1.
 * Sources: tests/vectors/unit-definitions.ts.
 */
export const factors: Readonly<Record<UnitId, string>> = {
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
  ounces: '0.028349523125',
  pounds: '0.45359237',
  stones: '6.35029318',
  celsius: '1',
  fahrenheit: '5/9',
  kelvin: '1',
  milliliters: '0.001',
  liters: '1',
  'cubic-meters': '1000',
  'fluid-ounces': '0.0295735295625',
  cups: '0.2365882365',
  pints: '0.473176473',
  quarts: '0.946352946',
  gallons: '3.785411784',
  'square-millimeters': '0.000001',
  'square-centimeters': '0.0001',
  'square-meters': '1',
  'square-kilometers': '1000000',
  'square-inches': '0.00064516',
  'square-feet': '0.09290304',
  'square-yards': '0.83612736',
  acres: '4046.8564224',
  hectares: '10000',
};

/** Units whose zero is not the zero of the base unit, each with the value of its zero in base units. */
export const offsets: Readonly<Partial<Record<UnitId, string>>> = {
  fahrenheit: '-160/9',
  kelvin: '-273.15',
};
