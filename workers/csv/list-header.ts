import { readCsv } from './read.ts';
import { guessDelimiter, plainRules } from './recognize.ts';
import { isHeadOfValues } from './table-start.ts';

/** Characters of a text by which its first line is recognized, and lines below it that are compared with it. */
const SAMPLE_UNITS = 16 * 1024;
const LINES_MAX = 20;

/** Usual names of columns in lists of people and things. */
const USUAL_NAME =
  /^(?:#|№|id|no\.?|nr\.?|number|name|names|(?:first|last|full|user|display|nick)[ _-]?name|surname|nickname|user|login|e-?mail(?: address)?|phone|telephone|company|city|country|department|team|date|entry|participant|ticket|title|имя|имена|фамилия|отчество|фио|ф\. ?и\. ?о\.|ник|логин|почта|(?:эл\. |электронная )?почта|телефон|компания|город|страна|отдел|команда|дата|участник|билет|номер|название)$/i;

const isUsual = (cell: string) => USUAL_NAME.test(cell.trim());

/**
 * Returns true if the first line of a list contains the names of columns: above cells of numbers and dates, or with a usual name in one of
 * its cells, which no line below has in its place. A list of one column needs `isCsv`: each of its lines may be an entry.
 *
 * @param isCsv  true for a file of CSV
 */
export function beginsWithNames(text: string, isCsv: boolean): boolean {
  const lines = text
    .slice(0, SAMPLE_UNITS)
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, LINES_MAX + 1);
  const sample = lines.join('\n');
  const delimiter = guessDelimiter(sample);
  if (delimiter === null && !isCsv) return false;
  const [first, ...below] = readCsv(sample, plainRules(delimiter ?? ',')).rows;
  if (first === undefined || below.length === 0) return false;
  if (isHeadOfValues(first, below)) return true;
  return first.cells.some((cell, column) => isUsual(cell) && below.every(({ cells }) => !isUsual(cells[column] ?? '')));
}
