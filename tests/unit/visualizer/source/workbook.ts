import { strToU8, zipSync } from 'fflate';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

interface BookParts {
  /** XML inside the root element of each sheet, by its name. */
  readonly sheets: Readonly<Record<string, string>>;
  /** States of sheets that are not visible, by name. */
  readonly states?: Readonly<Record<string, string>>;
  /** XML inside `sst`. */
  readonly strings?: string;
  /** XML inside `styleSheet`. */
  readonly styles?: string;
  readonly is1904?: boolean;
}

/** Returns the packed files of a ZIP archive. */
export function zipOf(files: Readonly<Record<string, string | Uint8Array>>): Uint8Array<ArrayBuffer> {
  const entries = Object.entries(files).map(([name, content]) => [name, typeof content === 'string' ? strToU8(content) : content]);
  return zipSync(Object.fromEntries(entries) as Record<string, Uint8Array>) as Uint8Array<ArrayBuffer>;
}

/** Returns the parts of an XLSX workbook, for `zipOf`. */
export function bookFiles({ sheets, states = {}, strings, styles, is1904 = false }: BookParts): Record<string, string> {
  const names = Object.keys(sheets);
  const relation = (id: string, type: string, target: string) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const list = names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" state="${states[name] ?? 'visible'}" r:id="r${at}"/>`);
  return {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}">${relation('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}">${names.map((_, at) => relation(`r${at}`, 'worksheet', `/xl/worksheets/sheet${at}.xml`)).join('')}${relation('s1', 'styles', 'styles.xml')}${relation('s2', 'sharedStrings', './sharedStrings.xml')}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}">${styles ?? ''}</styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${strings ?? ''}</sst>`,
    ...Object.fromEntries(
      names.map((name, at) => [`xl/worksheets/sheet${at}.xml`, `<worksheet xmlns="${MAIN}">${sheets[name]}</worksheet>`]),
    ),
  };
}

export const bookOf = (parts: BookParts) => zipOf(bookFiles(parts));
