import { type ZipEntry, zipContent } from '../../archive/unzip.ts';
import { damagedBook, notBook } from './refusals.ts';
import { type DateParts, datePartsOf } from './date.ts';
import { attributesOf, XmlReader, type XmlHandler } from './xml.ts';

/** Largest size in bytes of the shared strings, which are kept in memory, and of other parts that are read as a whole. */
const KEPT_BYTES_MAX = 256 * 1024 * 1024;
const PACKAGE_RELATIONS = '_rels/.rels';

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
  readonly strings: readonly string[];
}

const keyOf = (name: string) => name.replaceAll('\\', '/').toLowerCase();

/** The parts of a package (ECMA-376 part 2): files in a ZIP archive. Names of parts are compared without case. */
export class Package {
  readonly #file: Blob;
  readonly #entries = new Map<string, ZipEntry>();

  constructor(file: Blob, entries: readonly ZipEntry[]) {
    this.#file = file;
    for (const entry of entries) this.#entries.set(keyOf(entry.name), entry);
  }

  has(part: string): boolean {
    return this.#entries.has(keyOf(part));
  }

  content(part: string): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    const entry = this.#entries.get(keyOf(part));
    if (!entry) throw damagedBook();
    return zipContent(this.#file, entry);
  }

  /** Reads a small part as a whole. Throws an InputError if it is missing or too large. */
  async read(part: string, handler: Partial<XmlHandler>): Promise<void> {
    const reader = new XmlReader({ open: () => undefined, close: () => undefined, text: () => undefined, ...handler });
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

/** Decodes XML piece by piece: UTF-8, or UTF-16 with its byte order mark. */
export class XmlDecoder {
  #decoder: TextDecoder | null = null;

  text(piece: Uint8Array<ArrayBuffer>): string {
    const [first, second] = piece;
    this.#decoder ??= new TextDecoder(
      first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8',
    );
    return this.#decoder.decode(piece, { stream: true });
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
  for (const step of (target.startsWith('/') ? target : folder + target).split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.join('/');
}

/** Reads the relationships of a part (ECMA-376 part 2, §6.5): those to other parts of the package. */
async function relationsOf(parts: Package, part: string): Promise<readonly Relation[]> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1);
  const name = part === '' ? PACKAGE_RELATIONS : `${folder}_rels/${part.slice(folder.length)}.rels`;
  const relations: Relation[] = [];
  if (!parts.has(name)) return relations;
  await parts.read(name, {
    open(element, tag) {
      const { Id = '', Type = '', Target = '', TargetMode } = attributesOf(tag);
      if (element !== 'Relationship' || TargetMode === 'External') return;
      relations.push({ id: Id, type: Type.split('/').pop() ?? '', part: partAt(Target, folder) });
    },
  });
  return relations;
}

/**
 * Reads the index of an XLSX workbook (ECMA-376 part 1, §18.2 to §18.8), but not its sheets.
 *
 * @throws InputError visualizer.error.book, notBook; ZipFault
 */
export async function openBook(parts: Package): Promise<Book> {
  const main = (await relationsOf(parts, '')).find(({ type }) => type === 'officeDocument')?.part;
  if (main === undefined) throw damagedBook();
  // XLSB has binary parts instead of XML.
  if (!main.toLowerCase().endsWith('.xml')) throw notBook();
  const relations = await relationsOf(parts, main);
  const partOf = (kind: string) => relations.find(({ type }) => type === kind)?.part;
  const sheets: Sheet[] = [];
  let is1904 = false;
  let root: string | null = null;
  await parts.read(main, {
    open(element, tag) {
      root ??= element;
      const { name = '', id, state = '', date1904 = '' } = attributesOf(tag);
      if (element === 'workbookPr') is1904 = /^(?:1|true)$/.test(date1904);
      if (element !== 'sheet') return;
      const relation = relations.find((each) => each.id === id);
      // Sheets of charts and dialogs have no cells.
      if (relation?.type === 'worksheet') sheets.push({ name, part: relation.part, isHidden: state !== '' && state !== 'visible' });
    },
  });
  if (root !== 'workbook') throw notBook();
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
  const formats: (DateParts | null)[] = [];
  let isInCells = false;
  await parts.read(part, {
    open(element, tag) {
      const { numFmtId, formatCode = '' } = attributesOf(tag);
      const id = Number(numFmtId ?? 0);
      if (element === 'cellXfs') isInCells = true;
      else if (element === 'numFmt') codes.set(id, formatCode);
      else if (element === 'xf' && isInCells) formats.push(datePartsOf(id, codes.get(id) ?? null));
    },
    close(element) {
      if (element === 'cellXfs') isInCells = false;
    },
  });
  return formats;
}

/** Returns the shared strings (ECMA-376 part 1, §18.4.9), without phonetic hints. */
async function readStrings(parts: Package, part: string): Promise<readonly string[]> {
  const strings: string[] = [];
  const text = new RichText();
  await parts.read(part, {
    open(element) {
      if (element === 'si') text.clear();
      else text.open(element);
    },
    close(element) {
      if (element === 'si') strings.push(text.value);
      else text.close(element);
    },
    text: (piece) => text.add(piece),
  });
  return strings;
}

/** Collects the text of a string item (`si` or `is`): its elements `t`, also those in runs, but not in phonetic hints (`rPh`). */
export class RichText {
  #value = '';
  #isInText = false;
  #isPhonetic = false;

  clear(): void {
    this.#value = '';
  }

  open(element: string): void {
    if (element === 't') this.#isInText = true;
    else if (element === 'rPh') this.#isPhonetic = true;
  }

  close(element: string): void {
    if (element === 't') this.#isInText = false;
    else if (element === 'rPh') this.#isPhonetic = false;
  }

  add(text: string): void {
    if (this.#isInText && !this.#isPhonetic) this.#value += text;
  }

  get value(): string {
    return withoutEscapes(this.#value);
  }
}

/** Replaces escapes such as `_x000D_`, with which a workbook writes characters that XML forbids (ECMA-376 part 1, §22.9.2.19). */
export function withoutEscapes(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9a-fA-F]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
