import { expect, test } from 'vitest';
import type { Locale } from '#src/locale/locale.ts';
import { exactConversion } from '#src/tools/converters/value/asked-conversion.ts';
import { parseQuantity } from '#src/tools/converters/value/parse-quantity.ts';
import type { UnitId } from '#src/tools/converters/unit/units.ts';
import { compare, type Rational } from '#workers/decimal/rational.ts';
import { InputError } from '#workers/wire/input-error.ts';
import { seeded } from '../../reference/seeded.ts';
import { rounds } from '../../reference/run-seed.ts';

const random = seeded('Spellings of quantities');
const { below, pick } = random;
const isTrue = () => below(2) === 0;

/** A number that people write, with its value. */
interface Written {
  readonly text: string;
  readonly value: Rational;
}

/** Languages of CLDR with the marks . and , and ’ and three kinds of spaces, groups of two digits, and marks of direction before a minus. */
const writers = (
  'en en-IN en-CH en-ZA en-AT en-DE en-FI en-BE en-AE ru uk be kk uz de de-CH de-AT de-LI fr fr-CH it-CH it es es-MX pt pt-PT pl cs sv nb da fi et ' +
  'lv lt hu ro bg sr hr sl sk nl tr el ka hy az he ar fa hi bn mr gu th vi id ms sw zu ja ko zh gsw rm mn ky tg tk'
)
  .split(' ')
  .flatMap((locale) =>
    [0, 1, 2, 4].map((decimals) => ({
      decimals,
      format: new Intl.NumberFormat(locale, {
        numberingSystem: 'latn',
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
        useGrouping: 'always',
      }),
    })),
  );

const decimal = (digits: number, decimals: number): Rational => ({ n: BigInt(digits), d: 10n ** BigInt(decimals) });
const scaled = ({ n, d }: Rational, exponent: number): Rational =>
  exponent < 0 ? { n, d: d * 10n ** BigInt(-exponent) } : { n: n * 10n ** BigInt(exponent), d };

function pointed(digits: number, decimals: number, mark: string): string {
  const text = String(digits).padStart(decimals + 1, '0');
  return decimals === 0 ? text : text.slice(0, -decimals) + mark + text.slice(-decimals);
}

/** Writes a number as CLDR does. One group, as in 1,234, has another value in another language, so a space or apostrophe separates it. */
function written(): Written {
  const { format, decimals } = pick(writers);
  const digits = below(10 ** (1 + below(9)));
  const text = format.format(pointed(digits, decimals, '.') as `${number}`);
  const isAmbiguous = decimals === 0 && (text.match(/[.,]/g) ?? []).length === 1;
  return isAmbiguous ? plain() : { text, value: decimal(digits, decimals) };
}

function plain(): Written {
  const decimals = pick([0, 0, 1, 2, 4]);
  const digits = below(10 ** (1 + below(6)));
  return { text: pointed(digits, decimals, pick(['.', ','])), value: decimal(digits, decimals) };
}

function grouped(): Written {
  const digits = 1000 + below(10 ** (4 + below(6)));
  const decimals = pick([0, 0, 1, 2]);
  const mark = pick([' ', '\u00a0', '\u202f', '\u2009', '\u2007', "'", '’', 'ʼ', '_']);
  const whole = String(digits).replace(/\B(?=(?:\d{3})+$)/g, mark);
  const rest = below(10 ** decimals);
  const text = decimals === 0 ? whole : `${whole}${pick(['.', ','])}${String(rest).padStart(decimals, '0')}`;
  return { text, value: decimal(digits * 10 ** decimals + (decimals === 0 ? 0 : rest), decimals) };
}

function powered(): Written {
  const mantissa = plain();
  const exponent = below(13) - 6;
  const raised = String(exponent)
    .replace('-', '⁻')
    .replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)] as string);
  const power = pick([`e${exponent}`, `E${exponent}`, `е${exponent}`, ` × 10^${exponent}`, `·10${raised}`, `x10^${exponent}`]);
  return { text: mantissa.text + power, value: scaled(mantissa.value, exponent) };
}

const vulgar = { '½': [1, 2], '⅓': [1, 3], '¼': [1, 4], '¾': [3, 4], '⅝': [5, 8], '⅚': [5, 6] } as const;

function fraction(): Written {
  const whole = below(60);
  const mixed = (top: number, bottom: number, between: string, text: string): Written => ({
    text: whole === 0 ? text : `${whole}${between}${text}`,
    value: { n: BigInt(whole * bottom + top), d: BigInt(bottom) },
  });
  if (isTrue()) {
    const [text, [top, bottom]] = pick(Object.entries(vulgar)) as [string, readonly [number, number]];
    return mixed(top, bottom, pick(['', ' ', '\u2009', ' and ', ' и ']), text);
  }
  const bottom = 2 + below(31);
  const top = 1 + below(bottom - 1);
  const text = `${top}${pick(['/', '⁄', '∕', '／', ' / '])}${bottom}`;
  return mixed(top, bottom, text.includes(' ') ? ' ' : pick([' ', '-', '‑', ' and ', ' и ', ' + ', ' & ']), text);
}

const number = () => pick([plain, plain, written, written, grouped, fraction, powered])();
const small = () => pick([plain, fraction])();

/** Spellings of units in both languages, by hand. */
const spellings: readonly (readonly [unit: UnitId, words: string])[] = [
  ['millimeters', 'mm|millimeters|millimetre|мм|мм.|миллиметров'],
  ['centimeters', 'cm|cm.|centimetres|см|сантиметра'],
  ['meters', 'm|m.|meter|metres|м|м.|метров|метрами'],
  ['kilometers', 'km|KM|kilometers|км|км.|километров'],
  ['inches', 'in|in.|inch|inches|"|″|”|дюйм|дюймов'],
  ['feet', "ft|ft.|foot|feet|'|′|фт|фт.|футов"],
  ['yards', 'yd|yds|yards|ярдов'],
  ['miles', 'mi|miles|мили|миль|ми'],
  ['milligrams', 'mg|мг|миллиграмм'],
  ['grams', 'g|grams|г|г.|гр|гр.|граммов'],
  ['kilograms', 'kg|kgs|kilo|kilos|кг|кг.|кило|килограмм'],
  ['tonnes', 't|tonnes|т|тонн|тонны'],
  ['ounces', 'oz|oz.|ounces|унций'],
  ['pounds', 'lb|lbs|lbs.|pounds|фунтов'],
  ['stones', 'st|stone|stones|стоунов'],
  ['celsius', '°C|°С|℃|ºC|˚C|° C|⁰C|degrees C|degrees Celsius|deg. C|гр. Цельсия|град. С|градусов Цельсия|градусов по Цельсию|celsius'],
  ['fahrenheit', '°F|℉|ºF|˚F|degrees F|deg F|degrees Fahrenheit|градусов Фаренгейта|гр. Фаренгейта'],
  ['kelvin', 'K|K|kelvins|кельвинов'],
  ['milliliters', 'ml|mL|cc|мл|мл.|миллилитров'],
  ['liters', 'l|L|liters|litres|л|л.|литров'],
  [
    'cubic-meters',
    'm3|m³|㎥|m^3|cu. m|cu.m|cubic m|cubic meters|meters cubed|м3|м³|куб.м|куб. м|куб. м.|м куб|м.куб.|кубометров|куб. метров',
  ],
  ['fluid-ounces', 'fl oz|fl. oz.|fl.oz.|fluid ounces|жидких унций'],
  ['cups', 'cup|cups|чашек'],
  ['pints', 'pt|pints|пинт'],
  ['quarts', 'qt|quarts|кварт'],
  ['gallons', 'gal|gal.|gallons|галлонов'],
  ['square-centimeters', 'cm2|cm²|sq cm|square centimeters|см2|см²|кв.см|кв. см|см кв.'],
  [
    'square-meters',
    'm2|m²|㎡|m^2|sq m|sq. m|sq.m|sqm|square meters|square metre|м2|м²|кв.м|кв. м|кв м|м кв|м.кв.|м. кв.|кв. метров|квадратных метров|метров квадратных',
  ],
  ['square-kilometers', 'km2|km²|sq km|sq.km|км2|км²|кв.км|кв. км|квадратных километров'],
  ['square-inches', 'in2|in²|sq in|sq. in.|square inches|кв. дюймов'],
  ['square-feet', 'ft2|ft²|sq ft|sq.ft.|sqft|square feet|square ft|feet squared|кв. футов|кв.фут|квадратных футов'],
  ['acres', 'ac|acres|акров'],
  ['hectares', 'ha|hectares|га|гектаров'],
  ['bits', 'bit|bits|бит'],
  ['bytes', 'B|bytes|байт|Б'],
  ['megabytes', 'MB|megabytes|МБ|мегабайт'],
  ['megabits', 'Mb|Mbit|Мбит|мегабит'],
  ['gibibytes', 'GiB|gibibytes|ГиБ'],
];
const wordsOf = new Map(spellings.map(([unit, words]) => [unit, words.split('|')]));

/** Pairs of units of which people write sums, with the number of the smaller in the larger. */
const sums: readonly (readonly [UnitId, UnitId, bigint, next?: true])[] = [
  ['feet', 'inches', 12n, true],
  ['yards', 'feet', 3n, true],
  ['miles', 'yards', 1760n],
  ['meters', 'centimeters', 100n, true],
  ['kilometers', 'meters', 1000n, true],
  ['pounds', 'ounces', 16n, true],
  ['stones', 'pounds', 14n, true],
  ['kilograms', 'grams', 1000n, true],
  ['tonnes', 'kilograms', 1000n, true],
  ['liters', 'milliliters', 1000n, true],
  ['gallons', 'quarts', 4n],
  ['square-meters', 'square-centimeters', 10_000n],
  ['square-kilometers', 'hectares', 100n],
];

/** A text with its value in its first unit. */
interface Spelled extends Written {
  readonly unit: UnitId;
}

const isSign = (word: string) => /^['"′″”]$/.test(word);
const spacing = (word: string) => (isSign(word) ? '' : pick(['', ' ', ' ', '\u00a0', '\u202f']));

function term(unit: UnitId, { text, value }: Written, isSpaced = false): Spelled {
  // 5'110" is 5 feet and 110 inches.
  const hasApostrophe = /['’ʼ]/.test(text);
  const word = pick((wordsOf.get(unit) as readonly string[]).filter((each) => !hasApostrophe || !isSign(each)));
  return { unit, text: text + (isSpaced && !isSign(word) ? ' ' : spacing(word)) + word, value };
}

function sum(): Spelled {
  const [larger, smaller, ratio, hasNext] = pick(sums);
  const [first, second] = [plain(), small()];
  const total = { n: first.value.n * second.value.d * ratio + second.value.n * first.value.d, d: first.value.d * second.value.d * ratio };
  if (larger === 'feet' && below(3) === 0) {
    const [feet, inches] = pick([`' "`, `′ ″`, `’ ”`, `' ''`, `' `, `´ "`]).split(' ') as [string, string];
    // 47'657 is a number with groups of digits if no mark of inches follows.
    const between = pick(inches === '' && /^\d{3}(?!\d)/.test(second.text) ? [' ', '-', ' - ', '‑'] : ['', ' ', '-', ' - ', '‑']);
    return { unit: larger, text: first.text + feet + between + second.text + inches, value: total };
  }
  const one = term(larger, first, true);
  if (hasNext && below(6) === 0) return { unit: larger, text: `${one.text} ${second.text}`, value: total };
  const between = pick([' ', ' ', ', ', ' and ', ', and ', ' и ', ' + ', ' & ']);
  return { unit: larger, text: one.text + between + term(smaller, second).text, value: total };
}

function spelled(): Spelled {
  const quantity = below(3) === 0 ? sum() : term(pick(spellings)[0], number());
  const sign = pick(['', '', '', '-', '−', '‐', '‑', '–', '\u200e-', '+', '- ']);
  const isNegative = /[^+]/.test(sign);
  return { ...quantity, text: sign + quantity.text, value: { n: isNegative ? -quantity.value.n : quantity.value.n, d: quantity.value.d } };
}

/** Texts with several readings or none: a range, a bare number in a sum, wrong groups, a unit twice, an unknown power. */
function refused(): string {
  const [larger, smaller] = pick(sums);
  // 10² is read as a power.
  const [one, two] = [11 + below(89), 1 + below(99)];
  const [unit, other] = [larger, smaller].map((id) => pick((wordsOf.get(id) as readonly string[]).filter((word) => !isSign(word)))) as [
    string,
    string,
  ];
  return pick([
    `${one} and ${two} ${unit}`,
    `${one} + ${two} ${unit}`,
    `${one} и ${two} ${unit}`,
    `${one}-${two + 100} ${unit}`,
    `${one}–${two} ${unit}`,
    `${one} x ${two} ${unit}`,
    `${one} ${two} ${unit}`,
    `${one} ${unit} ${two} ${unit}`,
    `${one} ${other} ${two} ${unit}`,
    `${one} ${unit} -${two} ${other}`,
    `${one} ${unit} ,${two} ${other}`,
    `${one},00,00 ${unit}`,
    `${one}.000.00 ${unit}`,
    `0,${100 + two},000 ${unit}`,
    `${one}' ${100 + two}'000 ${unit}`,
    `${one}² ${unit}`,
    `${one}₂ ${unit}`,
    `${one} ${unit}/s`,
    `${one}/0 ${unit}`,
    `${one} ${unit}${two} parsecs`,
    `${one}..${two} ${unit}`,
    `${unit} ${one}`,
  ]);
}

const sameCategory: Readonly<Partial<Record<UnitId, UnitId>>> = Object.fromEntries([
  ...['millimeters', 'centimeters', 'meters', 'kilometers', 'inches', 'feet', 'yards', 'miles'].map((unit) => [unit, 'meters']),
  ...['milligrams', 'grams', 'kilograms', 'tonnes', 'ounces', 'pounds', 'stones'].map((unit) => [unit, 'kilograms']),
  ...['celsius', 'fahrenheit', 'kelvin'].map((unit) => [unit, 'kelvin']),
  ...['milliliters', 'liters', 'cubic-meters', 'fluid-ounces', 'cups', 'pints', 'quarts', 'gallons'].map((unit) => [unit, 'liters']),
  ...['bits', 'bytes', 'megabytes', 'megabits', 'gibibytes'].map((unit) => [unit, 'bytes']),
]);

/** Reads a text on the page, where its unit is selected, or as a question with a target, as the palette and the command do. */
function readAs({ text, unit }: Spelled, locale: Locale): Rational | null {
  if (isTrue()) return parseQuantity(text, unit, locale)?.value ?? null;
  const target = sameCategory[unit] ?? 'square-meters';
  const asked = exactConversion(`${text} ${pick(['to', 'in', 'в', '='])} ${pick(wordsOf.get(target) as readonly string[])}`, '', locale);
  return asked.from === unit && asked.to === target ? asked.value : null;
}

test('of ten thousand spellings from a grammar, in both languages, each has the value of the grammar', () => {
  const wrong: unknown[] = [];
  for (let round = 0; round < rounds(10_000); round++) {
    const quantity = spelled();
    const locale = pick(['en', 'ru'] as const);
    try {
      const read = readAs(quantity, locale);
      if (!read || compare(read, quantity.value) !== 0) wrong.push([quantity, locale, read]);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      wrong.push([quantity, locale, error.message]);
    }
  }
  expect(wrong).toEqual([]);
});

test('texts with several readings or none are refused', () => {
  for (let round = 0; round < rounds(1000); round++) {
    const text = refused();
    const locale = pick(['en', 'ru'] as const);
    expect(() => parseQuantity(text, pick(sums)[0], locale), text).toThrow(InputError);
    expect(() => exactConversion(text, '', locale), text).toThrow(InputError);
  }
});
