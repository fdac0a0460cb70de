import type { CsvRow } from '../../csv/read.ts';
import type { BatchColumns } from '../batch.request.ts';

/** Common names of the columns in both languages. */
const usualNames: Readonly<Record<keyof BatchColumns, RegExp>> = {
  content: /^(content|data|value|text|url|link|address|payload|code|содержимое|данные|значение|текст|ссылка|адрес)$/i,
  type: /^(type|kind|тип|вид)$/i,
  name: /^(file|name|file ?name|filename|title|файл|имя|имя файла|название)$/i,
};

const columnOf = (cells: readonly string[], what: keyof BatchColumns): number | null => {
  const at = cells.findIndex((cell) => usualNames[what].test(cell.trim()));
  return at < 0 ? null : at;
};

/** Returns true if at least one cell of a row is a common column name. */
export const isHeader = ({ cells }: CsvRow) => (['content', 'type', 'name'] as const).some((what) => columnOf(cells, what) !== null);

/** Returns the columns named by the header; without a header the first column is the content. */
export function guessColumns(header: readonly string[] | null): BatchColumns {
  if (header === null) return { content: 0, type: null, name: null };
  const [type, name] = [columnOf(header, 'type'), columnOf(header, 'name')];
  const content = columnOf(header, 'content') ?? header.findIndex((_, at) => at !== type && at !== name);
  return { content: Math.max(0, content), type, name };
}
