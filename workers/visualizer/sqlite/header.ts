import { refusedSqlite } from './refusals.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const HEADER_BYTES = 100;
/** Offsets of fields of the header. */
const PAGE_SIZE = 16;
const WRITE_VERSION = 18;
const READ_VERSION = 19;
const CHANGES = 24;
const PAGES = 28;
const COUNTED_AT = 92;
/** File format version of a database with a write-ahead log (§1.3.3), and of one with a rollback journal. */
const WAL = 2;
const JOURNAL = 1;
/** Value of the page size that means 65,536. */
const LARGEST_PAGE = 1;

/**
 * Checks the size of a database (§1.3.8), and prepares it for reading alone: a database with a write-ahead log is opened only beside its log, so
 * its version becomes that of a rollback journal. Returns true if it has a log: the last changes may be in another file.
 *
 * @throws InputError visualizer.error.sqlite
 */
export function prepared(bytes: Bytes): boolean {
  if (bytes.length < HEADER_BYTES) throw refusedSqlite('cut');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const size = view.getUint16(PAGE_SIZE);
  const pageBytes = size === LARGEST_PAGE ? 0x1_0000 : size;
  // The number of pages is that of the last change, unless an old program wrote later.
  if (view.getUint32(CHANGES) === view.getUint32(COUNTED_AT) && view.getUint32(PAGES) * pageBytes > bytes.length)
    throw refusedSqlite('cut');
  const hasLog = bytes[READ_VERSION] === WAL;
  if (hasLog) bytes[WRITE_VERSION] = bytes[READ_VERSION] = JOURNAL;
  return hasLog;
}
