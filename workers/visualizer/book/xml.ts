import { damagedBook } from './refusals.ts';

/** Longest tag, comment or CDATA section in UTF-16 code units. */
const MARKUP_MAX = 16 * 1024 * 1024;
/** Longest reference such as `&#x1F600;`, from its ampersand to its semicolon. */
const REFERENCE_MAX = 12;
/** A tag with its attributes, in whose values `>` may occur (XML 1.0 §2.3). */
const TAG = /<[^>"']*(?:"[^"]*"[^>"']*|'[^']*'[^>"']*)*>/y;
const CDATA = '<![CDATA[';
const sections = [
  { start: '<?', end: '?>' },
  { start: '<!--', end: '-->' },
  { start: CDATA, end: ']]>' },
] as const;
const NAMED = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** Replaces character references and the five predefined entities (XML 1.0 §4.1, §4.6). Other references stay as they are. */
function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|(\w+));/g, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED.get(name) ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex as string, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

const ATTRIBUTE = /([^\s=<:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** The attributes of a tag by their local names. */
export type Attributes = Readonly<Partial<Record<string, string>>>;

/** Reads the attributes of a tag. Names are without the prefix of their namespace. */
export function attributesOf(tag: string): Attributes {
  const attributes: Record<string, string> = {};
  for (const [, name = '', value, other = ''] of tag.matchAll(ATTRIBUTE)) attributes[name] = decoded(value ?? other);
  return attributes;
}

/** Functions that receive the parts of an XML text. Names are without the prefix of their namespace. */
export interface XmlHandler {
  /** @param tag  the tag as written, for `attributesOf` */
  readonly open: (name: string, tag: string) => void;
  readonly close: (name: string) => void;
  /** Called with the text between two tags, maybe in several parts. */
  readonly text: (text: string) => void;
}

/**
 * Reads XML 1.0 piece by piece, as far as the parts of a workbook use it: without document type declarations, which ECMA-376 part 2, §6.1.4,
 * forbids. Throws an InputError for text that is not well-formed.
 */
export class XmlReader {
  readonly #handler: XmlHandler;
  #rest = '';
  #depth = 0;

  constructor(handler: XmlHandler) {
    this.#handler = handler;
  }

  push(piece: string): void {
    const text = this.#rest + piece;
    let at = 0;
    while (at < text.length) {
      const next = text[at] === '<' ? this.#markup(text, at) : this.#text(text, at);
      if (next === at) break;
      at = next;
    }
    this.#rest = text.slice(at);
    if (this.#rest.length > MARKUP_MAX) throw damagedBook();
  }

  end(): void {
    if (this.#depth > 0 || this.#rest.trim() !== '') throw damagedBook();
  }

  /** Passes text on up to the next tag. A reference that is cut waits for the next piece. */
  #text(text: string, from: number): number {
    const tag = text.indexOf('<', from);
    let end = tag < 0 ? text.length : tag;
    if (tag < 0) {
      const reference = text.lastIndexOf('&');
      const isCut = reference >= Math.max(from, end - REFERENCE_MAX) && !text.includes(';', reference);
      if (isCut) end = reference;
    }
    if (end > from && this.#depth > 0) this.#handler.text(decoded(text.slice(from, end)));
    return end;
  }

  /** Reads a tag, comment, CDATA section or instruction. Returns its end, or `from` if it is cut. */
  #markup(text: string, from: number): number {
    if (from + 1 === text.length) return from;
    if (text[from + 1] === '!' || text[from + 1] === '?') return this.#special(text, from);
    TAG.lastIndex = from;
    const tag = TAG.exec(text)?.[0];
    if (tag === undefined) return from;
    const name = /^<\/?(?:[^\s/>:]*:)?([^\s/>]*)/.exec(tag)?.[1] ?? '';
    if (tag[1] === '/') {
      if (--this.#depth < 0) throw damagedBook();
      this.#handler.close(name);
    } else {
      this.#handler.open(name, tag);
      if (tag.endsWith('/>')) this.#handler.close(name);
      else this.#depth++;
    }
    return from + tag.length;
  }

  #special(text: string, from: number): number {
    const section = sections.find(({ start }) => text.startsWith(start, from) || start.startsWith(text.slice(from)));
    if (!section) throw damagedBook();
    const contentAt = from + section.start.length;
    const end = text.indexOf(section.end, contentAt);
    if (end < 0) return from;
    if (section.start === CDATA) this.#handler.text(text.slice(contentAt, end));
    return end + section.end.length;
  }
}
