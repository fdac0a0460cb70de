/** Words of filter expressions and formulas in English, with those of other languages, which are read too. */
const russian: Readonly<Record<string, readonly string[]>> = {
  and: ['и'],
  or: ['или'],
  not: ['не'],
  in: ['в'],
  between: ['между'],
  is: ['это'],
  contains: ['содержит'],
  starts: ['начинается'],
  ends: ['заканчивается'],
  with: ['с', 'на'],
  matches: ['соответствует'],
  missing: ['отсутствует'],
  null: ['null'],
  empty: ['пусто'],
  number: ['число'],
  text: ['текст'],
  boolean: ['логическое'],
  array: ['массив'],
  object: ['объект'],
  date: ['дата'],
  year: ['год'],
  month: ['месяц'],
  day: ['день'],
  hour: ['час'],
};

/** Words that are written with another one after them. */
const phrases: Readonly<Record<string, string>> = { starts: 'начинается с', ends: 'заканчивается на' };

/** Returns true if a word of an expression, in any case, is a word of the grammar or its translation. */
export function isWord(text: string, word: string): boolean {
  const lower = text.toLowerCase();
  return lower === word || (russian[word]?.includes(lower) ?? false);
}

/** Returns a word or an operator of the grammar in a language. */
export function wordIn(locale: string, word: string): string {
  return locale.startsWith('ru') ? (phrases[word] ?? russian[word]?.[0] ?? word) : word;
}
