import type { Seeded } from './seeded.ts';

/** Member names that programs have confused with other names, paths, or members of Object.prototype. */
const names = [
  'a',
  'b',
  'id',
  '',
  ' ',
  '*',
  '0',
  '1',
  'a.b',
  'a[0]',
  '$',
  '__proto__',
  'constructor',
  'toString',
  'length',
  'имя',
  '😀',
  'a"b',
  'a\\b',
  'a\nb',
  '\0',
  '\u0001',
  '\ufeffid',
  '\ud800',
  '\udc00x',
  '\ufffd',
  '\u2028',
  '</script>',
  '=1+1',
  "'",
  '`',
  'x'.repeat(300),
];
/** Texts that programs have confused with other values, with markup or with the end of a text. */
export const texts = [
  ...names,
  'null',
  'true',
  '1e9',
  '-1',
  '+1',
  '@x',
  '\tx',
  '\rx',
  '\n',
  'a\r\nb',
  'a,b;c\td',
  '"',
  '""',
  '\\',
  '\\u0041',
  'ß',
  'İ',
  'Ё',
  'ё',
  '<b>&amp;</b>',
  '| x |',
  '~~x~~',
  '_x0041_',
  '\ud83d\ude00',
  '\uffff',
  '\u0085',
  'и\u0306',
  'x'.repeat(500),
  'ж'.repeat(300),
];
/** Numbers (RFC 8259 §6) that programs round, refuse or spell in another way. */
export const numbers = [
  '0',
  '-0',
  '0.0',
  '-0e-0',
  '1',
  '10',
  '9',
  '-1',
  '1.0',
  '1.50',
  '0.1',
  '1e-1',
  '1E+2',
  '1e2',
  '100',
  '123456789012345678901234567890',
  '9007199254740993',
  '9007199254740992',
  '0.1000000000000000055',
  '1e400',
  '-1e400',
  '1e-400',
  '4.9e-324',
  '1.7976931348623157e308',
];

/** Returns a JSON string (RFC 8259 §7) with each character in one of its possible spellings. */
function spelled(random: Seeded, text: string): string {
  const style = random.below(4);
  const unit = (character: string) =>
    [...Array(character.length).keys()].map((at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`).join('');
  const letters = Array.from(text, (character) => {
    if (character < ' ' || /["\\]|\p{Cs}/u.test(character)) return style === 0 ? unit(character) : JSON.stringify(character).slice(1, -1);
    if (style === 1 && random.below(3) === 0) return unit(character);
    return style === 2 && character === '/' ? '\\/' : character;
  });
  return `"${letters.join('')}"`;
}

const gaps = ['', '', '', ' ', '\n', '\t', '\r\n', '  \n\n '];

/** Returns a JSON value: mostly small, sometimes deep, with repeated names. */
export function jsonText(random: Seeded, depth = 0): string {
  const gap = () => random.pick(gaps);
  const kind = random.below(depth > 4 ? 6 : 10);
  if (kind === 0) return random.pick(['null', 'true', 'false']);
  if (kind < 3) return random.pick(numbers);
  if (kind < 6) return spelled(random, random.pick(texts));
  const count = random.below(4);
  const members = (one: () => string) => Array.from({ length: count }, () => gap() + one() + gap()).join(',') || gap();
  if (kind < 8) return `[${members(() => jsonText(random, depth + 1))}]`;
  return `{${members(() => `${spelled(random, random.pick(names))}${gap()}:${gap()}${jsonText(random, depth + 1)}`)}}`;
}

/** Returns similar records, as a JSON array or one per line: most members of one record also occur in the others. */
export function recordsText(random: Seeded): string {
  const own = Array.from({ length: 1 + random.below(5) }, () => random.pick(names));
  const record = () => {
    const taken = own.filter(() => random.below(5) > 0);
    return `{${taken.map((name) => `${spelled(random, name)}:${jsonText(random, 3)}`).join(',')}}`;
  };
  const records = Array.from({ length: random.below(8) }, () => (random.below(8) === 0 ? jsonText(random, 2) : record()));
  const isArray = random.below(3) > 0;
  if (isArray) return `${random.pick(gaps)}[${records.join(`,${random.pick(gaps)}`)}]${random.pick(gaps)}`;
  return records.map((one) => one.replace(/[\r\n]/g, ' ')).join(random.pick(['\n', '\r\n', '\n\n ']));
}

const slips = [
  ',',
  ':',
  '"',
  "'",
  '{',
  '}',
  '[',
  ']',
  '\\',
  '\\u',
  '/*x*/',
  '//',
  '#',
  'NaN',
  'Infinity',
  'undefined',
  'True',
  'None',
  '+1',
  '.5',
  '5.',
  '0x1F',
  '01',
  '--1',
  '1e',
  '\n',
  '\r',
  '\t',
  '\0',
  '\x1f',
  '\u00a0',
  '\u2028',
  '\ufeff',
  '“',
  '”',
  'a',
  '1',
  'null',
  'tru',
  '<',
  '{"a":1}',
];

/** Returns a text with a few typing errors: characters omitted, doubled, inserted, replaced or cut off. */
export function withSlips(random: Seeded, text: string): string {
  let slipped = text;
  for (let times = 1 + random.below(3); times > 0; times--) {
    const at = random.below(slipped.length + 1);
    const to = Math.min(slipped.length, at + random.below(4));
    const kind = random.below(5);
    if (kind === 0) slipped = slipped.slice(0, at) + slipped.slice(to);
    else if (kind === 1) slipped = slipped.slice(0, at) + random.pick(slips) + slipped.slice(at);
    else if (kind === 2) slipped = slipped.slice(0, at) + random.pick(slips) + slipped.slice(to);
    else if (kind === 3) slipped = slipped.slice(0, to) + slipped.slice(at);
    else slipped = random.below(4) === 0 ? slipped.slice(0, at) : slipped.slice(0, at) + slipped.slice(at).replace(/["\]},]/, '');
  }
  return slipped;
}
