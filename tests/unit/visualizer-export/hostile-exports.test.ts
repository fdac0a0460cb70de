import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import { type DefaultTreeAdapterMap, parse as parseHtml } from 'parse5';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { SaxesParser } from 'saxes';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import type { TableSummary } from '#workers/visualizer/request.ts';
import { formulasIn, guardFormulas } from '../../reference/formula-guard.ts';
import { exported, exportedText, openTable } from '../visualizer/engine-calls.ts';

/** Texts that would run, change the page, be evaluated or end their cell if they were interpreted as more than text. */
const hostile = [
  '<script>alert(1)</script>',
  '"><svg onload=alert(1)>',
  '</td></table><img src=x onerror=alert(1)>',
  '<!--',
  ']]>',
  '<![CDATA[x]]>',
  '&lt;b&gt; &amp;amp;',
  "=cmd|' /C calc'!A0",
  '+1+1',
  '-2+3',
  '@SUM(1+1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1+1',
  '\ufeff=1+1',
  '\ufeff＝1+1',
  'x;=1+1',
  'x,=1+1',
  'x\t=1+1',
  '"=1+1',
  '=HYPERLINK("http://evil.example","x")',
  'javascript:alert(1)',
  'see https://example.org/a?b and WWW.example.org/_a_|',
  'https://example.org/a?b',
  '[x](javascript:alert(1))',
  '![x](http://evil.example/x.png)',
  '<javascript:alert(1)>',
  '| a | b |',
  '`code`',
  '**b** _i_ ~~s~~',
  '# h',
  '- x',
  '\\',
  '\\|',
  '$x^2$',
  '{{7*7}}',
  '${7*7}',
  '%0a',
  '_x0041_',
  '_x005F_',
  '\u0000',
  '\u0001\u001f\u007f\u0085',
  '\u202egpj.exe',
  '\ufeffmark',
  '\ufffe\uffff',
  '\u2028\u2029',
  '😀👨‍👩‍👧',
  '__proto__',
  'constructor',
  'a\r\nb',
  'a\nb\rc',
  ' edges ',
  '',
  "'",
  '"',
  '""',
  ',',
  ';',
];
/** Names of columns: all different texts except the empty one. */
const names = [...new Set(hostile.filter((text) => text !== ''))];
const text = JSON.stringify([
  Object.fromEntries(names.map((name, index) => [name, hostile[(index * 7) % hostile.length]])),
  ...hostile.map((cell) => ({ cell })),
]);

/** Returns the rows that every export should contain; the first contains the column names. */
function wantedRows(summary: TableSummary): string[][] {
  const records = JSON.parse(text) as Record<string, string>[];
  const columns = summary.columns.map(({ path }) => path[0] as string);
  return [columns, ...records.map((record) => columns.map((name) => (Object.hasOwn(record, name) ? (record[name] as string) : '')))];
}

test('CSV has the same text in the same cells, and no formula, with any delimiter', async () => {
  const summary = await openTable(text);
  const wanted = wantedRows(summary);
  for (const delimiter of [',', ';', '\t'] as const) {
    const plain = await exportedText(summary, { delimiter, formulaGuard: false });
    expect(Papa.parse<string[]>(plain, { delimiter, newline: '\r\n' }).data.slice(0, -1)).toEqual(wanted);
    const guarded = await exportedText(summary, { delimiter, formulaGuard: true });
    const cells = Papa.parse<string[]>(guarded, { delimiter, newline: '\r\n' }).data.slice(0, -1);
    expect(cells).toEqual(wanted.map((row) => row.map(guardFormulas)));
    expect(cells.flat().filter((cell) => /^[=+\-@\t\r\n＝＋－＠]/.test(cell))).toEqual([]);
    for (const other of [',', ';', '\t', '|']) {
      const misread = Papa.parse<string[]>(guarded, { delimiter: other, newline: '\n' }).data.flat();
      expect(formulasIn(misread), `separated by ${JSON.stringify(other)}`).toEqual([]);
    }
  }
});

/** Returns cells as LibreOffice reads them by default: separated by commas, semicolons and tabs at the same time, in quotes or not. */
function cellsOfAll(csv: string): string[] {
  return [...csv.matchAll(/(?:^|[,;\t]|\r\n)(?:"((?:[^"]|"")*)"|([^,;\t\r\n]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
}

test('CSV has no formula if it is split at all delimiters outside quotes, or one column is read with another delimiter', async () => {
  const summary = await openTable(text);
  for (const delimiter of [',', ';'] as const) {
    const guarded = await exportedText(summary, { delimiter, formulaGuard: true });
    expect(cellsOfAll(guarded).filter((cell) => /^[=+\-@\t\r\n＝＋－＠]/.test(cell))).toEqual([]);
    // In a file of one column, each quoted cell fills its row, so a reader that expects the other delimiter also reads it as one cell.
    const first = await exportedText(summary, { delimiter, formulaGuard: true, columns: summary.columns.slice(-1).map(({ id }) => id) });
    const other = Papa.parse<string[]>(first, { delimiter: delimiter === ',' ? ';' : ',', newline: '\r\n' }).data.flat();
    expect(other.filter((cell) => /^[=+\-@\t\r\n＝＋－＠]/.test(cell))).toEqual([]);
  }
});

type HtmlNode = DefaultTreeAdapterMap['node'];

test('HTML contains only a table of text', async () => {
  const summary = await openTable(text);
  const title = '</title><script>alert(1)</script>';
  const document = parseHtml(await exportedText(summary, { format: 'html', title }));
  const tags = new Set<string>();
  const rows: string[][] = [];
  const textOf = (node: HtmlNode): string =>
    'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
  const visit = (node: HtmlNode) => {
    if ('tagName' in node) {
      tags.add(node.tagName);
      if (node.tagName === 'title') expect(textOf(node)).toBe(title);
      if (node.tagName === 'tr') rows.push([]);
      if (node.tagName === 'td' || node.tagName === 'th') {
        rows.at(-1)?.push(textOf(node));
        // LibreOffice evaluates such text in an HTML file unless the cell is marked as text.
        if (/^\s*[=+\-@]/.test(textOf(node))) expect(node.attrs).toContainEqual({ name: 'sdnum', value: '1033;0;@' });
      }
      expect(node.attrs.filter(({ name }) => /^on|^style$|href|src/.test(name))).toEqual([]);
    }
    if ('childNodes' in node) for (const child of node.childNodes) visit(child);
  };
  visit(document);
  expect([...tags].sort()).toEqual(['body', 'head', 'html', 'meta', 'style', 'table', 'tbody', 'td', 'th', 'thead', 'title', 'tr']);
  expect(rows).toEqual(wantedRows(summary).map((row) => row.map((cell) => cell.replaceAll('\0', '\ufffd'))));
});

interface MarkdownNode {
  readonly type: string;
  readonly value?: string;
  readonly url?: string;
  readonly children?: readonly MarkdownNode[];
}

test('Markdown contains only a table of text', async () => {
  const summary = await openTable(text);
  const tree = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .parse(await exportedText(summary, { format: 'markdown' })) as MarkdownNode;
  const [table, ...others] = tree.children ?? [];
  expect([table?.type, others]).toEqual(['table', []]);
  const textOf = (node: MarkdownNode): string =>
    node.type === 'html' && node.value === '<br>' ? '\n' : (node.value ?? node.children?.map(textOf).join('') ?? '');
  const kinds = new Set<string>();
  const visit = (node: MarkdownNode) => {
    kinds.add(node.type === 'html' ? (node.value as string) : node.type);
    // An address within a text may become a link.
    if (node.url) expect(node.url).toMatch(/^(https?|mailto):/);
    for (const child of node.children ?? []) visit(child);
  };
  visit(table as MarkdownNode);
  expect([...kinds].sort()).toEqual(['<br>', 'link', 'table', 'tableCell', 'tableRow', 'text']);
  // White space at the edges of a cell is not part of it, and NUL is replaced (GFM §2.3).
  const plain = (cell: string) =>
    cell
      .replace(/\r\n|\r/g, '\n')
      .replaceAll('\0', '\ufffd')
      .replace(/^[ \t]+|[ \t]+$/g, '');
  const rows = table?.children?.map((row) => row.children?.map((cell) => plain(textOf(cell))));
  expect(rows).toEqual(wantedRows(summary).map((row) => row.map(plain)));
});

test('JSON and NDJSON contain the same records', async () => {
  const summary = await openTable(text);
  expect(JSON.parse(await exportedText(summary, { format: 'json' }))).toEqual(JSON.parse(text));
  const lines = (await exportedText(summary, { format: 'ndjson' })).split('\n').slice(0, -1);
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(JSON.parse(text));
});

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Parses a file of an XLSX as XML, and calls `open` for each element and `said` for each text; throws if the XML is invalid. */
function readXml(xml: string, open: (element: Element) => void, said: (text: string) => void = () => undefined): void {
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => open(tag as Element));
  parser.on('text', said);
  parser.write(xml).close();
}

test.each(['plain', "a/b:c*[x]?\\'", '\uffff\ufffe\0', '<&">', '😀'.repeat(40), 'History', ''])(
  'XLSX with the title %j has the texts in its cells, no formula, and valid XML',
  async (title) => {
    const summary = await openTable(text);
    const { blob } = await exported(summary, { format: 'xlsx', title });
    const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
    for (const [name, bytes] of Object.entries(files))
      readXml(strFromU8(bytes), ({ name: tag }) => expect([name, tag]).not.toEqual([name, 'f']));
    readXml(strFromU8(files['xl/workbook.xml'] as Uint8Array), ({ name, attributes }) => {
      if (name !== 'sheet') return;
      expect(attributes['name']).toMatch(/^(?!')[^[\]:*?/\\]{1,31}(?<!')$/);
      expect(attributes['name']?.isWellFormed()).toBe(true);
      expect(attributes['name']?.toLowerCase()).not.toBe('history');
    });
    const rows: string[][] = [];
    readXml(
      strFromU8(files['xl/worksheets/sheet1.xml'] as Uint8Array),
      ({ name }) => {
        if (name === 'row') rows.push([]);
        if (name === 'c') rows.at(-1)?.push('');
      },
      (said) => {
        const row = rows.at(-1);
        if (row) row[row.length - 1] += said;
      },
    );
    const unescaped = (cell: string) =>
      cell.replace(/_x([0-9A-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
    expect(rows.map((row) => row.map(unescaped))).toEqual(wantedRows(summary));
  },
);
