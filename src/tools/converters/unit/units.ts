/**
 * All units by category, in display order. The key is the id, which addresses contain. The value lists symbols, singulars and other
 * spellings, which addresses accept too, in the form of `plainWord`. factors.ts has the sizes of the units, which only conversions need.
 */
export const units = {
  length: {
    millimeters: 'mm millimeter millimetre millimetres',
    centimeters: 'cm centimeter centimetre centimetres',
    meters: 'm meter metre metres',
    kilometers: 'km kilometer kilometre kilometres',
    inches: 'in inch',
    feet: 'ft foot',
    yards: 'yd yds yard',
    miles: 'mi mile',
  },
  weight: {
    milligrams: 'mg milligram',
    grams: 'g gram gramme',
    kilograms: 'kg kgs kilo kilogram',
    tonnes: 't tonne metric-ton metric-tons',
    ounces: 'oz ounce',
    pounds: 'lb lbs pound',
    stones: 'st stone',
  },
  temperature: {
    celsius: 'c degc centigrade',
    fahrenheit: 'f degf',
    kelvin: 'k kelvins',
  },
  volume: {
    milliliters: 'ml cc milliliter millilitre millilitres',
    liters: 'l liter litre litres',
    'cubic-meters': 'm3 cu-m cbm cubic-meter cubic-metre cubic-metres',
    'fluid-ounces': 'fl-oz floz fluid-ounce us-fluid-ounce us-fluid-ounces',
    cups: 'cup us-cup us-cups',
    pints: 'pt pint us-pint us-pints',
    quarts: 'qt quart us-quart us-quarts',
    gallons: 'gal gallon us-gallon us-gallons',
  },
  area: {
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
} as const satisfies Record<string, Record<string, string>>;

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

const byId = new Map<string, { readonly category: CategoryId; readonly aliases: readonly string[] }>(
  categoryIds.flatMap((category) =>
    Object.entries(units[category]).map(([id, aliases]: [string, string]) => [id, { category, aliases: aliases.split(' ') }] as const),
  ),
);

export function categoryOf(id: UnitId): CategoryId {
  return byId.get(id)?.category as CategoryId;
}

export function aliasesOf(id: UnitId): readonly string[] {
  return byId.get(id)?.aliases as readonly string[];
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
  [...byId].flatMap(([id, { aliases }]) => [id, ...aliases].map((word) => [word, id as UnitId] as const)),
);

/** Returns the unit with an id, alias or symbol. */
export function findUnit(text: string): UnitId | undefined {
  return byWord.get(plainWord(text));
}
