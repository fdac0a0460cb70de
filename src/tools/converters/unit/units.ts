interface Unit {
  /**
   * Number of base units in this unit, exact. The base unit is the first unit of its category with the factor 1. Sources:
   * tests/vectors/unit-definitions.ts.
   */
  readonly factor: string;
  /** Value in base units at zero of this unit. Default: 0. */
  readonly offset?: string;
  /** Symbols and singulars accepted in addresses, in the form of `plainWord`. */
  readonly aliases: string;
}

/** All units by category, in display order. */
export const units = {
  length: {
    millimeters: { factor: '0.001', aliases: 'mm millimeter millimetre millimetres' },
    centimeters: { factor: '0.01', aliases: 'cm centimeter centimetre centimetres' },
    meters: { factor: '1', aliases: 'm meter metre metres' },
    kilometers: { factor: '1000', aliases: 'km kilometer kilometre kilometres' },
    inches: { factor: '0.0254', aliases: 'in inch' },
    feet: { factor: '0.3048', aliases: 'ft foot' },
    yards: { factor: '0.9144', aliases: 'yd yds yard' },
    miles: { factor: '1609.344', aliases: 'mi mile' },
  },
  weight: {
    milligrams: { factor: '0.000001', aliases: 'mg milligram' },
    grams: { factor: '0.001', aliases: 'g gram gramme' },
    kilograms: { factor: '1', aliases: 'kg kgs kilo kilogram' },
    tonnes: { factor: '1000', aliases: 't tonne metric-ton metric-tons' },
    ounces: { factor: '0.028349523125', aliases: 'oz ounce' },
    pounds: { factor: '0.45359237', aliases: 'lb lbs pound' },
    stones: { factor: '6.35029318', aliases: 'st stone' },
  },
  temperature: {
    celsius: { factor: '1', aliases: 'c degc centigrade' },
    fahrenheit: { factor: '5/9', offset: '-160/9', aliases: 'f degf' },
    kelvin: { factor: '1', offset: '-273.15', aliases: 'k kelvins' },
  },
  volume: {
    milliliters: { factor: '0.001', aliases: 'ml cc milliliter millilitre millilitres' },
    liters: { factor: '1', aliases: 'l liter litre litres' },
    'cubic-meters': { factor: '1000', aliases: 'm3 cu-m cbm cubic-meter cubic-metre cubic-metres' },
    'fluid-ounces': { factor: '0.0295735295625', aliases: 'fl-oz floz fluid-ounce us-fluid-ounce us-fluid-ounces' },
    cups: { factor: '0.2365882365', aliases: 'cup us-cup us-cups' },
    pints: { factor: '0.473176473', aliases: 'pt pint us-pint us-pints' },
    quarts: { factor: '0.946352946', aliases: 'qt quart us-quart us-quarts' },
    gallons: { factor: '3.785411784', aliases: 'gal gallon us-gallon us-gallons' },
  },
  area: {
    'square-millimeters': { factor: '0.000001', aliases: 'mm2 sq-mm sqmm square-millimeter square-millimetre square-millimetres' },
    'square-centimeters': { factor: '0.0001', aliases: 'cm2 sq-cm sqcm square-centimeter square-centimetre square-centimetres' },
    'square-meters': { factor: '1', aliases: 'm2 sq-m sqm square-meter square-metre square-metres' },
    'square-kilometers': { factor: '1000000', aliases: 'km2 sq-km sqkm square-kilometer square-kilometre square-kilometres' },
    'square-inches': { factor: '0.00064516', aliases: 'in2 sq-in sqin square-inch' },
    'square-feet': { factor: '0.09290304', aliases: 'ft2 sq-ft sqft square-foot' },
    'square-yards': { factor: '0.83612736', aliases: 'yd2 sq-yd sqyd square-yard' },
    acres: { factor: '4046.8564224', aliases: 'ac acre' },
    hectares: { factor: '10000', aliases: 'ha hectare' },
  },
} as const satisfies Record<string, Record<string, Unit>>;

export type CategoryId = keyof typeof units;
export type UnitId = { [Category in CategoryId]: keyof (typeof units)[Category] }[CategoryId];

export const categoryIds = Object.keys(units) as readonly CategoryId[];

export function isCategory(id: string): id is CategoryId {
  return Object.hasOwn(units, id);
}

/** Returns the ids of the units of a category. */
export function unitsOf(category: CategoryId): readonly UnitId[] {
  return Object.keys(units[category]) as UnitId[];
}

const byId = new Map<string, { readonly category: CategoryId; readonly unit: Unit }>(
  categoryIds.flatMap((category) => Object.entries(units[category]).map(([id, unit]) => [id, { category, unit }] as const)),
);

export function categoryOf(id: UnitId): CategoryId {
  return byId.get(id)?.category as CategoryId;
}

export function unitOf(id: UnitId): Unit {
  return byId.get(id)?.unit as Unit;
}

/** Converts a name to the form of aliases: `Fl. Oz` → `fl-oz`, `m²` → `m2`, `°C` → `c`. */
export function plainWord(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[.^°]/g, '')
    .trim()
    .replace(/[\s_-]+/g, '-');
}

const byWord = new Map<string, UnitId>(
  [...byId].flatMap(([id, { unit }]) => [id, ...unit.aliases.split(' ')].map((word) => [word, id as UnitId] as const)),
);

/** Returns the unit with an id, alias or symbol. */
export function findUnit(text: string): UnitId | undefined {
  return byWord.get(plainWord(text));
}
