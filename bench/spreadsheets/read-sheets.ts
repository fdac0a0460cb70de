import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A value as read.py prints it. */
export type ReadValue = string | number | boolean | { readonly date: string } | { readonly ms: number };

/** A workbook as openpyxl reads it: the values of each row by the number of their column. */
export interface ReadBook {
  readonly file: string;
  readonly sheets?: Readonly<Record<string, readonly Readonly<Record<string, ReadValue>>[]>>;
  /** Reason why openpyxl does not read it. */
  readonly error?: string;
  /** The file in Base64. */
  readonly content: string;
}

/** Folder of the files that are compared. */
const FOLDER = process.env['SHEETS'];
const BYTES_MAX = 1 << 30;
const TIMEOUT_MS = 60_000;

/** Reads the workbooks of the folder SHEETS with openpyxl. Returns the reason if that is not possible. */
export function readSheets(): readonly ReadBook[] | string {
  if (FOLDER === undefined) return 'Nothing is compared: SHEETS names no folder of XLSX files';
  const script = join(import.meta.dirname, 'read.py');
  try {
    execFileSync('python3', ['-c', 'import openpyxl'], { stdio: 'pipe' });
  } catch {
    return 'Nothing is compared: Python with openpyxl is not installed (pip install openpyxl)';
  }
  return readdirSync(FOLDER)
    .filter((file) => /\.xls[xm]$/i.test(file))
    .map((file) => ({ file, ...readBook(script, join(FOLDER, file)), content: readFileSync(join(FOLDER, file)).toString('base64') }));
}

function readBook(script: string, path: string): Pick<ReadBook, 'sheets' | 'error'> {
  try {
    const text = execFileSync('python3', [script, path], { stdio: 'pipe', encoding: 'utf8', maxBuffer: BYTES_MAX, timeout: TIMEOUT_MS });
    return JSON.parse(text) as Pick<ReadBook, 'sheets' | 'error'>;
  } catch (error) {
    return { error: String(error) };
  }
}
