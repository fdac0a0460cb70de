import { type ZipEntry, zipContent } from '../../archive/unzip.ts';
import { damagedBook, notBook } from './refusals.ts';
import { type DateParts, datePartsOf } from './date.ts';
import { type XmlElement, XmlReader } from './xml.ts';

/** Largest size in bytes of the shared strings, which are kept in memory, and of other parts that are read as a whole. */
const KEPT_BYTES_MAX = 256 * 1024 * 1024;
const PACKAGE_RELATIONS = '_rels/.rels';
/** Name of the workbook in the files of all common programs, for packages without relationships. */
const USUAL_WORKBOOK = 'xl/workbook.xml';

export interface Sheet {
  readonly name: string;
  readonly part: string;
  readonly isHidden: boolean;
}

/** A workbook: the list of its sheets, and what their cells refer to. */
export interface Book {
  readonly sheets: readonly Sheet[];
  readonly is1904: boolean;
  /** Formats of the cells by their index in `cellXfs`; null for those that show no date. */
  readonly dateParts: readonly (DateParts | null)[];
  /** Shared strings as JSON. */
  readonly strings: readonly string[];
}

const keyOf = (name: string) => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();

/**
 * The parts of a package (ECMA-376 part 2): files in a ZIP archive. Names of parts are compared without case. Of two parts with the same name,
 * programs read different ones, so neither is read.
 */
export class Package {
  readonly #file: Blob;
  readonly sizeBytes: number;
  readonly #entries = new Map<string, ZipEntry | 'several'>();

  constructor(file: Blob, entries: readonly ZipEntry[]) {
    this.#file = file;
    this.sizeBytes = file.size;
    for (const entry of entries) {
      const key = keyOf(entry.name);
      this.#entries.set(key, this.#entries.has(key) ? 'several' : entry);
    }
  }

  has(part: string): boolean {
    return this.#entries.has(keyOf(part));
  }

  content(part: string): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    const entry = this.#entries.get(keyOf(part));
    if (!entry || entry === 'several') throw damagedBook();
    return zipContent(this.#file, entry);
  }

  /** Returns true if a folder has parts. */
  hasIn(folder: string): boolean {
    return [...this.#entries.keys()].some((name) => name.startsWith(folder));
  }

  /** Reads a small part as a whole. Throws an InputError if it is missing or too large. */
  async read(part: string, roots: Readonly<Record<string, XmlElement>>, unknownRoot?: () => Error): Promise<void> {
    const reader = new XmlReader(roots, unknownRoot);
    const decoder = new XmlDecoder();
    let sizeBytes = 0;
    for await (const piece of this.content(part)) {
      sizeBytes += piece.length;
      if (sizeBytes > KEPT_BYTES_MAX) throw damagedBook();
      reader.push(decoder.text(piece));
    }
    reader.end();
  }
}

/** Decodes XML piece by piece: UTF-8 or UTF-16, the encodings of a package (ECMA-376 part 2, §6.1.4). Other bytes throw an InputError. */
export class XmlDecoder {
  #decoder: TextDecoder | null = null;

  text(piece: Uint8Array<ArrayBuffer>): string {
    const [first, second] = piece;
    const isLittle = (first === 0xff && second === 0xfe) || (first === 0x3c && second === 0);
    const isBig = (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c);
    this.#decoder ??= new TextDecoder(isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8', { fatal: true });
    try {
      return this.#decoder.decode(piece, { stream: true });
    } catch {
      throw damagedBook();
    }
  }
}

interface Relation {
  readonly id: string;
  /** Last step of the type's address, such as `worksheet`: it is the same in both editions of the standard. */
  readonly type: string;
  /** Name of the part, without a slash at its start. */
  readonly part: string;
}

/** Returns the name of a part from an address relative to a folder, or to the package if it begins with a slash. */
function partAt(target: string, folder: string): string {
  const steps: string[] = [];
  for (const step of (/^[/\\]/.test(target) ? target : folder + target).split(/[/\\]/)) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.join('/');
}

/** Reads the relationships of a part (ECMA-376 part 2, §6.5) to other parts that the package has. */
async function relationsOf(parts: Package, part: string): Promise<readonly Relation[]> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1);
  const name = part === '' ? PACKAGE_RELATIONS : `${folder}_rels/${part.slice(folder.length)}.rels`;
  const relations: Relation[] = [];
  if (!parts.has(name)) return relations;
  const relation: XmlElement = {
    open({ Id = '', Type = '', Target = '', TargetMode }) {
      const target = partAt(Target, folder);
      if (TargetMode !== 'External' && parts.has(target)) relations.push({ id: Id, type: Type.split('/').pop() ?? '', part: target });
    },
  };
  await parts.read(name, { Relationships: { inside: { Relationship: relation } } });
  return relations;
}

/**
 * Reads the index of an XLSX workbook (ECMA-376 part 1, §18.2 to §18.8), but not its sheets. Styles and shared strings may be missing.
 *
 * @throws InputError visualizer.error.book, notBook; ZipFault
 */
export async function openBook(parts: Package): Promise<Book> {
  const main = (await relationsOf(parts, '')).find(({ type }) => type === 'officeDocument')?.part ?? USUAL_WORKBOOK;
  if (!parts.has(main)) throw damagedBook();
  // XLSB has binary parts instead of XML.
  if (!main.toLowerCase().endsWith('.xml')) throw notBook();
  const relations = await relationsOf(parts, main);
  const partOf = (kind: string) => relations.find(({ type }) => type === kind)?.part;
  const sheets: Sheet[] = [];
  let is1904 = false;
  const sheet: XmlElement = {
    open({ name = '', 'r:id': id, state = '' }) {
      const relation = relations.find((each) => each.id === id);
      // Sheets of charts and dialogs have no cells.
      if (relation?.type === 'worksheet') sheets.push({ name, part: relation.part, isHidden: state !== '' && state !== 'visible' });
    },
  };
  const workbookPr: XmlElement = { open: ({ date1904 = '' }) => (is1904 = /^(?:1|true)$/.test(date1904)) };
  await parts.read(main, { workbook: { inside: { workbookPr, sheets: { inside: { sheet } } } } }, notBook);
  const [styles, strings] = [partOf('styles'), partOf('sharedStrings')];
  return {
    sheets,
    is1904,
    dateParts: styles === undefined ? [] : await readFormats(parts, styles),
    strings: strings === undefined ? [] : await readStrings(parts, strings),
  };
}

/** Returns the date parts of each cell format (`cellXfs`, ECMA-376 part 1, §18.8.10). */
async function readFormats(parts: Package, part: string): Promise<readonly (DateParts | null)[]> {
  const codes = new Map<number, string>();
  const ids: number[] = [];
  const numFmt: XmlElement = { open: ({ numFmtId, formatCode = '' }) => void codes.set(Number(numFmtId), formatCode) };
  const xf: XmlElement = { open: ({ numFmtId = '0' }) => void ids.push(Number(numFmtId)) };
  await parts.read(part, { styleSheet: { inside: { numFmts: { inside: { numFmt } }, cellXfs: { inside: { xf } } } } });
  return ids.map((id) => datePartsOf(id, codes.get(id) ?? null));
}

/** Returns the shared strings (ECMA-376 part 1, §18.4.9) as JSON, so that each is converted once. */
async function readStrings(parts: Package, part: string): Promise<readonly string[]> {
  const strings: string[] = [];
  const si = richText((text) => strings.push(JSON.stringify(text)));
  await parts.read(part, { sst: { inside: { si } } });
  return strings;
}

/** Returns an element with a rich text (`si` or `is`), whose text is in `t`, or `t` of each run, without phonetic hints (`rPh`). */
export function richText(onText: (text: string) => void): XmlElement {
  let value = '';
  const t: XmlElement = { text: (piece) => void (value += piece) };
  return {
    open: () => void (value = ''),
    close: () => onText(withoutEscapes(value)),
    inside: { t, r: { inside: { t } } },
  };
}

/** Replaces escapes such as `_x000D_`, with which a workbook writes characters that XML forbids (ECMA-376 part 1, §22.9.2.19). */
export function withoutEscapes(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9a-fA-F]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
