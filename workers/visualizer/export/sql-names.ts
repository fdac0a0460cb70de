/** Rules of a database for the names of tables and columns. */
export interface NameRules {
  readonly quote: '"' | '`';
  /** Returns the size of a name in the unit of `sizeMax`: at least its UTF-16 code units. */
  readonly sizeOf: (name: string) => number;
  readonly sizeMax: number;
  /** Returns a name with U+FFFD for each character that a name cannot contain. */
  readonly withoutForbidden: (name: string) => string;
  /** Names in lower case that columns cannot have. */
  readonly systemColumns: readonly string[];
}

/** Returns the beginning of a name that fits, without white space at its end. */
function cutName(name: string, { sizeOf, sizeMax }: NameRules, reserved: number): string {
  const characters = Array.from(name.slice(0, sizeMax));
  let size = sizeOf(characters.join(''));
  while (size > sizeMax - reserved) size -= sizeOf(characters.pop() as string);
  return characters.join('').trimEnd();
}

/** Folds a name as the broadest comparison of a database does: MySQL ignores case and accents in names of columns. */
const folded = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns a valid name of a table, without quotes. */
export function tableName(title: string, rules: NameRules): string {
  const name = cutName(rules.withoutForbidden(title.toWellFormed()), rules, 0) || 'table';
  return /^sqlite_/i.test(name) ? tableName(`_${name}`, rules) : name;
}

/** Returns valid names of columns that differ also when case and accents are ignored, without quotes: `id`, `ID_2`. */
export function sqlColumnNames(names: readonly string[], rules: NameRules): string[] {
  const used = new Set(rules.systemColumns);
  const lastNumbers = new Map<string, number>();
  return names.map((original) => {
    const valid = rules.withoutForbidden(original.toWellFormed());
    let name = cutName(valid, rules, 0) || '_';
    const key = folded(name);
    let number = lastNumbers.get(key) ?? 1;
    while (used.has(folded(name))) {
      const suffix = `_${++number}`;
      name = cutName(valid, rules, suffix.length) + suffix;
    }
    lastNumbers.set(key, number);
    used.add(folded(name));
    return name;
  });
}

/** Quotes a name (ISO/IEC 9075-2 §5.2, delimited identifier); MySQL uses backticks. */
export function quotedName(name: string, { quote }: NameRules): string {
  return quote + name.replaceAll(quote, quote + quote) + quote;
}
