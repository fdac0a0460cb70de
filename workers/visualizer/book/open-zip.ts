import { zipContent, zipEntries, type ZipEntry, ZipFault } from '../../archive/unzip.ts';
import type { Control } from '../../wire/control.ts';
import { InputError } from '../../wire/input-error.ts';
import { isPackedName, isTableName } from '../file-name.request.ts';
import { TEXT_BYTES_MAX, type VisualizerErrorCode } from '../request.ts';
import { checkSize, TextBeginsAgain, type TextSource } from '../read/read.ts';
import type { PartChoice } from '../source.request.ts';
import { Package } from './book.ts';
import { noPart, notBook } from './refusals.ts';
import { openSheet, type SheetAsJson } from './open-sheet.ts';

/** Files that archive programs add, and hidden files. */
const ADDED = /(?:^|\/)(?:__MACOSX\/|\.[^/]*$)/;
/** Part that every Office document has (ECMA-376 part 2, §6.2.3.2), and the file that names the type of an OpenDocument. */
const CONTENT_TYPES = '[Content_Types].xml';
/** Folder of a workbook's parts, by which a workbook without that part is told from an archive of files. */
const WORKBOOK_FOLDER = 'xl/';
const OPEN_DOCUMENT = 'META-INF/manifest.xml';

const GIB = 1024 ** 3;
/** Bytes of a file in an archive of any size by which its format is recognized. */
const BEGINNING_BYTES = 1024 * 1024;

type Bytes = Uint8Array<ArrayBuffer>;

const refuse = (code: VisualizerErrorCode, values: Record<string, string | number> = {}) =>
  new InputError<VisualizerErrorCode>(code, 'source', values);

/** A file of an archive, unpacked. */
interface UnpackedFile {
  readonly file: Blob;
  readonly files: PartChoice;
}

interface ZipChoice {
  readonly archived: string | null;
  readonly sheet: string | null;
  readonly header: boolean | null;
  readonly firstLine: number | null;
  /** True for an archive of any size, whose file is unpacked while it is read. */
  readonly hasAnySize: boolean;
  /** True for a file of an archive: an archive in an archive is refused. */
  readonly isArchived: boolean;
}

/**
 * Opens a ZIP archive: a sheet if it is an XLSX workbook, otherwise one of its files.
 *
 * @param choice  names as in OpenRequest
 * @throws InputError visualizer.error.zip, book, notBook, noPart, unpackedTooLarge; FileGone
 */
export async function openZip(file: Blob, choice: ZipChoice, control: Control): Promise<SheetAsJson | UnpackedFile> {
  try {
    const entries = await zipEntries(file);
    const parts = new Package(file, entries);
    if (parts.has(OPEN_DOCUMENT) && parts.has('content.xml')) throw notBook();
    if (!parts.has(CONTENT_TYPES) && !parts.hasIn(WORKBOOK_FOLDER)) {
      if (choice.isArchived) throw refuse('visualizer.error.zip', { kind: 'nested' });
      return await unpack(file, entries, choice, control);
    }
    checkSize(file.size);
    const { text, ...sheet } = await openSheet(parts, choice.sheet, choice);
    return { ...sheet, text: { ...text, pieces: refusing(text.pieces) } };
  } catch (error) {
    throw refusalOf(error);
  }
}

/** Converts the error of an archive to an InputError. Returns other errors unchanged. */
function refusalOf(error: unknown): unknown {
  return error instanceof ZipFault ? refuse('visualizer.error.zip', { kind: error.kind }) : error;
}

async function* refusing(pieces: TextSource['pieces']): AsyncGenerator<Bytes> {
  try {
    yield* pieces;
  } catch (error) {
    throw error instanceof TextBeginsAgain ? new TextBeginsAgain(() => refusing(error.open())) : refusalOf(error);
  }
}

/** A file of an archive of any size, which is unpacked while it is read, any number of times. Its beginning is in memory. */
class MemberBlob extends Blob {
  readonly #archive: Blob;
  readonly #entry: ZipEntry;
  readonly #beginning: Blob;

  constructor(archive: Blob, entry: ZipEntry, beginning: Blob) {
    super();
    this.#archive = archive;
    this.#entry = entry;
    this.#beginning = beginning;
  }

  /** The size is not known. */
  override get size(): number {
    return Number.MAX_SAFE_INTEGER;
  }

  override slice(start?: number, end?: number): Blob {
    return this.#beginning.slice(start, end);
  }

  override stream(): ReadableStream<Bytes> {
    const pieces = refusing(zipContent(this.#archive, this.#entry));
    return new ReadableStream<Bytes>({
      async pull(controller) {
        const next = await pieces.next();
        if (next.done) controller.close();
        else controller.enqueue(next.value.slice());
      },
      cancel: async () => void (await pieces.return(undefined)),
    });
  }
}

async function unpack(
  archive: Blob,
  entries: readonly ZipEntry[],
  { archived: fileName, hasAnySize }: Pick<ZipChoice, 'archived' | 'hasAnySize'>,
  control: Control,
): Promise<UnpackedFile> {
  const own = entries.filter(({ name }) => !ADDED.test(name));
  const tables = own.filter(({ name }) => isTableName(name));
  // Other files are offered only if there is no table.
  const offered = tables.length > 0 ? tables : own;
  const names = offered.map(({ name }) => name);
  if (fileName !== null && !names.includes(fileName)) throw noPart(fileName, names, 'archived');
  const entry = offered.find(({ name }) => name === (fileName ?? names[0]));
  if (!entry) throw refuse('visualizer.error.zip', { kind: 'empty' });
  const files = { names, shown: entry.name };
  const isStreamed = hasAnySize && !isPackedName(entry.name);
  const pieces: Bytes[] = [];
  let sizeBytes = 0;
  for await (const piece of zipContent(archive, entry)) {
    sizeBytes += piece.length;
    if (sizeBytes > TEXT_BYTES_MAX) throw refuse('visualizer.error.unpackedTooLarge', { max: TEXT_BYTES_MAX / GIB });
    pieces.push(piece.slice());
    if (isStreamed && sizeBytes >= BEGINNING_BYTES) return { file: new MemberBlob(archive, entry, new Blob(pieces)), files };
    await control.tick(0, 1);
  }
  return { file: new Blob(pieces), files };
}
