import type { Seeded } from './seeded.ts';

/** Inputs for a field, each of which has caused errors in some program. */
const pieces = [
  '',
  ' ',
  '\t',
  '\r\n',
  '\0',
  '\u00a0',
  '\ufeff',
  '\u200b',
  '\u202e',
  '\ud800',
  '\udc00',
  '😀',
  '👨‍👩‍👧',
  'é',
  'ё',
  'ß',
  'İ',
  '٣',
  'Ω',
  '-',
  '--',
  '+',
  '.',
  ',',
  ';',
  ':',
  '/',
  '\\',
  "'",
  '"',
  '`',
  '=',
  '==',
  '%',
  '%00',
  '&amp;',
  '<',
  '>',
  '</script>',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  'javascript:alert(1)',
  '${7*7}',
  '{{7*7}}',
  '{',
  '}',
  '[',
  ']',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '0',
  '-0',
  '00',
  '1',
  '9',
  '1e9',
  '1e400',
  '-1e-400',
  '0x10',
  '1,234.5',
  '1 234,5',
  '9007199254740993',
  '340282366920938463463374607431768211456',
  "=cmd|' /C calc'!A0",
  '@SUM(1+1)',
  'https://example.org/',
  'a@b.example',
  'TWFu',
  '6ba7b810-9dad-11d1-80b4-00c04fd430c8',
];

/** Returns a text that could be pasted or come from another program: mostly short, sometimes long. */
export function hostileText(random: Seeded): string {
  if (random.below(200) === 0) return random.pick(pieces).repeat(1 + random.below(5000));
  return Array.from({ length: random.below(6) }, () =>
    random.below(4) === 0 ? String.fromCharCode(random.below(0x1_0000)) : random.pick(pieces),
  ).join('');
}

/** Returns a text for a number field: often a number, of any size and notation. */
export function hostileNumber(random: Seeded): string {
  const kind = random.below(6);
  if (kind === 0) return hostileText(random);
  if (kind === 1) return random.pick(pieces);
  const digits = Array.from({ length: 1 + random.below(kind === 2 ? 40 : 3) }, () => random.below(10)).join('');
  return `${random.pick(['', '', '', '-', '+', ' '])}${digits}${kind === 3 ? `.${random.below(1000)}` : ''}`;
}

/**
 * Returns a copy of an object in which most texts are hostile and booleans are random. Members named in `choices` are unchanged, because
 * they are selected, not typed.
 */
export function withHostileTexts<Value extends object>(random: Seeded, value: Value, choices: readonly string[]): Value {
  const entries = Object.entries(value).map(([name, member]) => {
    if (choices.includes(name)) return [name, member as unknown];
    if (typeof member === 'string') return [name, random.below(3) === 0 ? member : hostileText(random)];
    if (typeof member === 'boolean') return [name, random.below(2) === 0];
    if (typeof member === 'object' && member !== null && !Array.isArray(member))
      return [name, withHostileTexts(random, member as object, choices)];
    return [name, member as unknown];
  });
  return Object.fromEntries(entries) as Value;
}
