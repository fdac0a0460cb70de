/** A name such as `/Type`, without its slash. */
export class PdfName {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}
/** A reference such as `3 0 R`. */
export class PdfReference {
  readonly id: number;

  constructor(id: number) {
    this.id = id;
  }
}
/** An operator of a content stream, or a keyword. */
export class PdfOperator {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}
export type PdfDictionary = ReadonlyMap<string, PdfValue>;
export type PdfValue = number | string | PdfName | PdfReference | PdfOperator | PdfDictionary | readonly PdfValue[];

/**
 * Matches white space, comments, strings, names, brackets, numbers and keywords (ISO 32000-1 §7.2, §7.3). Escapes in strings are not
 * resolved, because no string is used.
 */
const token =
  /[\0\t\n\f\r ]+|%[^\r\n]*|(\((?:\\[\s\S]|[^\\()]|\((?:\\[\s\S]|[^\\()])*\))*\))|\/([^\0\t\n\f\r ()<>[\]{}/%]*)|(<<|>>|\[|\])|(<[\da-fA-F\s]*>)|([^\0\t\n\f\r ()<>[\]{}/%]+)|[\s\S]/y;
const DEPTH_MAX = 50;

/** Yields the values of an object or a content stream in order. */
export function* pdfValues(text: string): Generator<PdfValue> {
  const lexer = new RegExp(token);
  const next = (): string | PdfName | number | null => {
    for (let match = lexer.exec(text); match; match = lexer.exec(text)) {
      const [, string, name, bracket, hex, word] = match;
      if (name !== undefined) return new PdfName(name);
      if (word !== undefined) return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(word) ? Number(word) : word;
      if (bracket !== undefined) return bracket;
      if (string !== undefined || hex !== undefined) return '()';
    }
    return null;
  };
  /** Reads values up to a closing bracket; `n g R` becomes a reference. */
  const listUntil = (end: string, depth: number): PdfValue[] => {
    const list: PdfValue[] = [];
    for (let raw = next(); raw !== null && raw !== end; raw = next()) {
      if (raw === 'R' && list.length >= 2) list.splice(-2, 2, new PdfReference(Number(list.at(-2))));
      else list.push(valueOf(raw, depth));
    }
    return list;
  };
  const valueOf = (raw: string | PdfName | number, depth: number): PdfValue => {
    if (typeof raw !== 'string') return raw;
    if (depth > DEPTH_MAX) return new PdfOperator(raw);
    if (raw === '()') return '';
    if (raw === '[') return listUntil(']', depth + 1);
    if (raw !== '<<') return new PdfOperator(raw);
    const list = listUntil('>>', depth + 1);
    const entries = new Map<string, PdfValue>();
    for (let at = 0; at + 1 < list.length; at += 2) {
      const key = list[at];
      if (key instanceof PdfName) entries.set(key.name, list[at + 1] as PdfValue);
    }
    return entries;
  };
  for (let raw = next(); raw !== null; raw = next()) yield valueOf(raw, 0);
}
