import { damagedBook } from './refusals.ts';

/** Longest tag, comment or CDATA section in UTF-16 code units. */
const MARKUP_MAX = 16 * 1024 * 1024;
/** Longest reference such as `&#x1F600;`, from its ampersand to its semicolon. */
const REFERENCE_MAX = 12;
/** A tag with its attributes, in whose values `>` may occur (XML 1.0 §2.3). */
const TAG = /<[^>"']*(?:"[^"]*"[^>"']*|'[^']*'[^>"']*)*>/y;
const TAG_NAME = /^<\/?([^\s/>]*)/;
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
/** Namespace of elements with content for different readers (ECMA-376 part 3, §7). */
const COMPATIBILITY = 'http://schemas.openxmlformats.org/markup-compatibility/2006';
/** Role of the elements that stand for their parent: `mc:AlternateContent` and `mc:Fallback`. */
const ALTERNATIVES = 'mc:';
/** End of the namespace of attributes such as `r:id`; the two editions of ECMA-376 have different ones. */
const RELATIONSHIPS = '/relationships';

/** Replaces character references and the five predefined entities (XML 1.0 §4.1, §4.6). Other references stay as they are. */
function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|(\w+));/g, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED.get(name) ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex as string, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

const ATTRIBUTE = /([^\s=<"'/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** The attributes of a tag without a namespace, by their names; `r:id` is the one in the namespace of relationships. */
export type Attributes = Readonly<Partial<Record<string, string>>>;

/** An element that is read. Elements inside it that it does not list are skipped with all that is in them. */
export interface XmlElement {
  readonly open?: (attributes: Attributes) => void;
  /** Called with the text directly inside it, maybe in several parts. */
  readonly text?: ((text: string) => void) | undefined;
  readonly close?: () => void;
  /** Elements inside it, by their names without prefix. They are in the namespace of the root. */
  readonly inside?: Readonly<Record<string, XmlElement>> | undefined;
}

/** Namespaces by their prefix; the default one has an empty prefix. */
type Prefixes = ReadonlyMap<string, string>;

/** Splits a name into the namespace and the local name. A prefix that is not declared is its own namespace. */
function resolved(name: string, prefixes: Prefixes): readonly [space: string, local: string] {
  const colon = name.indexOf(':');
  const prefix = colon < 0 ? '' : name.slice(0, colon);
  return [prefixes.get(prefix) ?? prefix, name.slice(colon + 1)];
}

/** Returns the attributes of a tag. */
function attributesOf(tag: string, prefixes: Prefixes): Attributes {
  const attributes: Record<string, string> = {};
  for (const [, name = '', value, other = ''] of tag.matchAll(ATTRIBUTE)) {
    const [space, local] = name.includes(':') ? resolved(name, prefixes) : ['', name];
    const key = space === '' ? local : `r:${local}`;
    // Line ends and tabs in values are spaces (XML 1.0 §3.3.3).
    if (space === '' || space === 'r' || space.endsWith(RELATIONSHIPS)) attributes[key] = decoded((value ?? other).replace(/[\n\t]/g, ' '));
  }
  return attributes;
}

/** Replaces CRLF and CR by LF (XML 1.0 §2.11). */
const withLineFeeds = (text: string) => (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text);

/**
 * Reads XML 1.0 with namespaces piece by piece, as far as the parts of a workbook use it: without document type declarations, which ECMA-376
 * part 2, §6.1.4, forbids. Of alternatives (`mc:AlternateContent`) the last one is read, which is for readers without extensions. Throws an
 * InputError for text that is not well-formed.
 */
export class XmlReader {
  readonly #unknownRoot: () => Error;
  #rest = '';
  /** Names of the open elements as written. */
  readonly #names: string[] = [];
  /** The open elements that are read, after one that contains the root. */
  readonly #elements: XmlElement[];
  /** Number of open elements from the one that is skipped on. */
  #skipped = 0;
  #hasRoot = false;
  #rootSpace = '';
  #prefixes: Prefixes = new Map();
  /** Prefixes that are valid again when an element that declares some is closed. */
  readonly #outer: { readonly depth: number; readonly prefixes: Prefixes }[] = [];
  /** Results of `#roleOf` while the prefixes are the same. */
  readonly #roles = new Map<string, string | null>();

  /**
   * @param roots        elements that the root may be, by their names
   * @param unknownRoot  returns the error for another root
   */
  constructor(roots: Readonly<Record<string, XmlElement>>, unknownRoot: () => Error = damagedBook) {
    this.#elements = [{ inside: roots }];
    this.#unknownRoot = unknownRoot;
  }

  push(piece: string): void {
    const joined = this.#rest + piece;
    // Half of a CRLF waits for the next piece.
    const end = joined.endsWith('\r') ? joined.length - 1 : joined.length;
    const text = withLineFeeds(joined.slice(0, end));
    let at = 0;
    while (at < text.length) {
      const next = text[at] === '<' ? this.#markup(text, at) : this.#text(text, at);
      if (next === at) break;
      at = next;
    }
    this.#rest = text.slice(at) + joined.slice(end);
    if (this.#rest.length > MARKUP_MAX) throw damagedBook();
  }

  end(): void {
    if (!this.#hasRoot || this.#names.length > 0 || this.#rest.trim() !== '') throw damagedBook();
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
    if (end > from && this.#names.length === 0 && text.slice(from, end).trim() !== '') throw damagedBook();
    if (end > from) this.#pass(text, from, end, decoded);
    return end;
  }

  #pass(text: string, from: number, end: number, decode: (text: string) => string): void {
    if (this.#skipped === 0) this.#elements.at(-1)?.text?.(decode(text.slice(from, end)));
  }

  /** Reads a tag, comment, CDATA section or instruction. Returns its end, or `from` if it is cut. */
  #markup(text: string, from: number): number {
    if (from + 1 === text.length) return from;
    if (text[from + 1] === '!' || text[from + 1] === '?') return this.#special(text, from);
    TAG.lastIndex = from;
    const tag = TAG.exec(text)?.[0];
    if (tag === undefined) return from;
    const name = TAG_NAME.exec(tag)?.[1] ?? '';
    if (tag[1] === '/') this.#close(name);
    else {
      this.#open(name, tag);
      if (tag.endsWith('/>')) this.#close(name);
    }
    return from + tag.length;
  }

  #open(name: string, tag: string): void {
    const depth = this.#names.push(name);
    if (this.#skipped > 0) {
      this.#skipped++;
      return;
    }
    if (tag.includes('xmlns')) this.#declare(tag, depth);
    if (depth === 1) {
      if (this.#hasRoot) throw damagedBook();
      this.#hasRoot = true;
      [this.#rootSpace] = resolved(name, this.#prefixes);
    }
    const parent = this.#elements.at(-1) as XmlElement;
    const role = this.#roleOf(name);
    if (role === ALTERNATIVES) this.#elements.push({ text: parent.text, inside: parent.inside });
    else {
      const element = role !== null && parent.inside && Object.hasOwn(parent.inside, role) ? parent.inside[role] : undefined;
      if (depth === 1 && !element) throw this.#unknownRoot();
      if (element) {
        element.open?.(attributesOf(tag, this.#prefixes));
        this.#elements.push(element);
      } else this.#skipped = 1;
    }
  }

  #close(name: string): void {
    if (this.#names.pop() !== name) throw damagedBook();
    if (this.#skipped > 0) this.#skipped--;
    else this.#elements.pop()?.close?.();
    const outer = this.#outer.at(-1);
    if (outer?.depth !== this.#names.length + 1) return;
    this.#outer.pop();
    this.#prefixes = outer.prefixes;
    this.#roles.clear();
  }

  #declare(tag: string, depth: number): void {
    const prefixes = new Map(this.#prefixes);
    for (const [, name = '', value, other = ''] of tag.matchAll(ATTRIBUTE)) {
      if (name === 'xmlns' || name.startsWith('xmlns:')) prefixes.set(name.slice('xmlns:'.length), decoded(value ?? other));
    }
    this.#outer.push({ depth, prefixes: this.#prefixes });
    this.#prefixes = prefixes;
    this.#roles.clear();
  }

  /** Returns the local name of an element in the namespace of the root, ALTERNATIVES, or null for other elements. */
  #roleOf(name: string): string | null {
    let role = this.#roles.get(name);
    if (role !== undefined) return role;
    const [space, local] = resolved(name, this.#prefixes);
    if (space === COMPATIBILITY) role = local === 'AlternateContent' || local === 'Fallback' ? ALTERNATIVES : null;
    else role = space === this.#rootSpace ? local : null;
    this.#roles.set(name, role);
    return role;
  }

  #special(text: string, from: number): number {
    const section = sections.find(({ start }) => text.startsWith(start, from) || start.startsWith(text.slice(from)));
    if (!section) throw damagedBook();
    const contentAt = from + section.start.length;
    const end = text.indexOf(section.end, contentAt);
    if (end < 0) return from;
    if (section.start === CDATA) this.#pass(text, contentAt, end, String);
    return end + section.end.length;
  }
}
