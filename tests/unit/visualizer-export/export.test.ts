import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readCsv } from '#workers/csv/read.ts';
import { plainRules } from '#workers/csv/recognize.ts';
import { generatedRecords } from '../../reference/records.ts';
import { arrange, exported, exportedText, openTable, refusalOf } from '../visualizer/engine-calls.ts';

const text = String.raw`[{"id":9007199254740993,"t":"a,b \"q\"","n":-1.50},{"id":1e400,"t":"=1+1","n":null,"o":{"list":["x","y;z"]}},{"t":"line\nend","o":{"list":[{"deep":1}]}}]`;

describe('CSV', () => {
  test('follows RFC 4180, with numbers as written and formulas guarded', async () => {
    const summary = await openTable(text);
    expect(await exportedText(summary, {})).toBe(
      'id,t,n,o.list\r\n9007199254740993,"a,b ""q""",-1.50,\r\n1e400,\'=1+1,,"x, y;z"\r\n,"line\nend",,"[{""deep"":1}]"\r\n',
    );
  });

  test('has a byte order mark and semicolons for a Russian spreadsheet, tabs as TSV, and guards formulas only on request', async () => {
    const summary = await openTable(text);
    const russian = await exportedText(summary, { delimiter: ';', byteOrderMark: true });
    expect(russian.startsWith('\ufeffid;t;n;o.list\r\n')).toBe(true);
    expect(russian).toContain('"x, y;z"');
    expect(await exportedText(summary, { format: 'tsv', formulaGuard: false })).toContain('1e400\t=1+1\t\tx, y;z\r\n');
  });

  test('contains only the requested columns in their order, and on request only the shown rows', async () => {
    const summary = await openTable(text);
    const [id, t] = summary.columns;
    expect(await exportedText(summary, { columns: [t?.id ?? 0, id?.id ?? 0] })).toContain('t,id\r\n"a,b ""q""",9007199254740993\r\n');
    await arrange({ search: 'line' });
    expect(await exportedText(summary, { columns: [t?.id ?? 0], rows: 'shown' })).toBe('t\r\n"line\nend"\r\n');
    expect(readCsv(await exportedText(summary, {}), plainRules(',')).rows).toHaveLength(4);
  });

  test('has distinct names of columns, also for repeated names and names with dots, and no blank line for an empty cell', async () => {
    expect(await exportedText(await openTable('[{"a.b":1,"a":{"b":2}},{"a":{"b":3,"b":4}}]'), {})).toBe(
      "['a.b'],a.b,a.b (2)\r\n1,2,\r\n,3,4\r\n",
    );
    expect(await exportedText(await openTable('[1,null]'), {})).toBe('value\r\n1\r\n""\r\n');
    expect(await exportedText(await openTable('[1,{"value":2}]'), {})).toBe('value (2),value\r\n1,\r\n,2\r\n');
    expect(await exportedText(await openTable('[{"a":1,"a":2,"a (2)":3}]'), {})).toBe('a,a (2) (2),a (2)\r\n1,2,3\r\n');
  });

  test('does not begin with ID, by which Excel recognizes SYLK', async () => {
    const summary = await openTable('[{"ID":1,"IDs":2}]');
    expect(await exportedText(summary, {})).toBe('"ID",IDs\r\n1,2\r\n');
    expect(await exportedText(summary, { byteOrderMark: true })).toBe('\ufeffID,IDs\r\n1,2\r\n');
    expect(await exportedText(summary, { format: 'tsv' })).toBe('ID\tIDs\r\n1\t2\r\n');
    expect(await exportedText(await openTable('[{"IDs,\\"a":1}]'), {})).toBe('"IDs,""a"\r\n1\r\n');
    expect(await exportedText(await openTable('[{"id":1}]'), {})).toBe('id\r\n1\r\n');
  });
});

test('a table of which nearly all cells are empty is refused before its commas are made, and exported as JSON', async () => {
  const text = Array.from({ length: 70_000 }, (_, at) => `{"k${at}":1}`).join('\n');
  const summary = await openTable(text, { fileName: 'a.ndjson' });
  const asked = 70_000 ** 2;
  for (const [format, bytes] of [
    ['csv', asked],
    ['html', asked * 9],
  ] as const) {
    const refused = await refusalOf(exportedText(summary, { format }));
    expect(refused).toEqual({ code: 'visualizer.error.emptyCells', values: { asked: bytes, max: 4 * 1024 ** 3 } });
  }
  expect(await exportedText(summary, { format: 'ndjson' })).toBe(`${text}\n`);
});

describe('JSON and NDJSON', () => {
  test('keep every record byte for byte', async () => {
    const summary = await openTable(text);
    const exported = await exportedText(summary, { format: 'json' });
    for (const record of ['{"id":9007199254740993,', '"n":-1.50}', '{"id":1e400,']) expect(exported).toContain(record);
    expect(exported.replace(/\n/g, '')).toBe(text);
    expect(await exportedText(summary, { format: 'ndjson' })).toBe(`${text.slice(1, -1).replaceAll('},{"', '}\n{"')}\n`);
  });

  test('write a record of several lines on one line as NDJSON', async () => {
    expect(await exportedText(await openTable('[\n{\n "a": "x\\n"\r\n}\n]'), { format: 'ndjson' })).toBe('{ "a": "x\\n"}\n');
  });

  test('keep every number of a file of 9 MB', async () => {
    const bytes = generatedRecords({ sizeBytes: 9_000_000 });
    const summary = await openTable(bytes);
    expect(await exportedText(summary, { format: 'json' })).toBe(`${new TextDecoder().decode(bytes)}\n`);
  });
});

describe('markup', () => {
  const hostile = '[{"<script>":"<img src=x onerror=alert(1)> & \\"q\\" | _b_\\n2"}]';

  test('HTML shows cells as text, and forbids scripts', async () => {
    const html = await exportedText(await openTable(hostile), { format: 'html', title: '</title><script>' });
    expect(html).not.toMatch(/<(script|img)/i);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;q&quot; | _b_\n2');
    expect(html).toContain('<th>&lt;script&gt;</th>');
    expect(html).toContain("default-src 'none'");
  });

  test('Markdown keeps a row on one line', async () => {
    expect(await exportedText(await openTable(hostile), { format: 'markdown' })).toBe(
      '| &lt;script&gt; |\n| --- |\n| &lt;img src=x onerror=alert(1)&gt; &amp; &quot;q&quot; \\| \\_b\\_<br>2 |\n',
    );
  });
});

describe('XLSX', () => {
  const sheetOf = async (source: string) => {
    const { blob, changes } = await exported(await openTable(source), { format: 'xlsx', title: 'a/b:c' });
    const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
    const read = (name: string) => strFromU8(files[name] ?? new Uint8Array());
    return {
      names: Object.keys(files),
      sheet: read('xl/worksheets/sheet1.xml'),
      workbook: read('xl/workbook.xml'),
      styles: read('xl/styles.xml'),
      changes,
    };
  };

  test('contains numbers that a spreadsheet keeps as numbers, and the others as text', async () => {
    const { names, sheet, workbook } = await sheetOf('[{"n":12.5,"big":9007199254740993,"ok":true,"t":"<=1&\\u0001","none":null}]');
    expect(names).toContain('[Content_Types].xml');
    expect(workbook).toContain('name="a b c"');
    expect(sheet).toMatch(/<c s="\d+"><v>12\.5<\/v><\/c>/);
    expect(sheet).toContain('<t xml:space="preserve">9007199254740993</t>');
    expect(sheet).toContain('<c t="b"><v>1</v></c>');
    expect(sheet).toContain('&lt;=1&amp;_x0001_');
    expect(sheet).not.toContain('<f>');
  });

  /** Returns a number cell as a spreadsheet shows it: by the format of its style (ECMA-376 part 1, §18.8.30), or General. */
  const shownNumber = (styles: string, style: string | undefined, value: string) => {
    const formats = new Map([...styles.matchAll(/numFmtId="(\d+)" formatCode="([^"]+)"/g)].map(([, id, code]) => [id, code]));
    const [, xfs = ''] = /<cellXfs[^>]*>(.*?)<\/cellXfs>/.exec(styles) ?? [];
    const id = /numFmtId="(\d+)"/.exec([...xfs.matchAll(/<xf[^>]*>/g)][Number(style ?? 0)]?.[0] ?? '')?.[1];
    if (id === undefined) return String(Number(value));
    return Number(value).toFixed(id === '1' ? 0 : (formats.get(id) ?? '').replace(/^0\./, '').length);
  };

  test.each(['0', '-7', '1.0', '1.50', '-0.25', '0.000', '12345678901', '123456789012345', '-1234567.8900', '0.000000000000001'])(
    'shows %s as it is written, as a number',
    async (number) => {
      const { sheet, styles } = await sheetOf(`[{"n":${number}}]`);
      const [, style, value = ''] = /<c(?: s="(\d+)")?><v>(.*?)<\/v>/.exec(sheet) ?? [];
      expect([value, shownNumber(styles, style, value)]).toEqual([number, number]);
    },
  );

  test.each(['-0', '-0.0', '1E5', '1e-3', '1.5e+3', '1234567890123456', '0.1234567890123456', '1e400'])(
    'shows %s as it is written, as text',
    async (number) => {
      expect((await sheetOf(`[{"n":${number}}]`)).sheet).toContain(`<t xml:space="preserve">${number}</t>`);
    },
  );

  test('counts the texts that are too long for a cell', async () => {
    const { changes } = await sheetOf(JSON.stringify([{ t: 'x'.repeat(40_000) }, { t: 'y' }]));
    expect(changes).toEqual({ cut: 1 });
  });

  test('cuts a text that is too long before an emoji, not in it', async () => {
    const { sheet } = await sheetOf(JSON.stringify([{ t: `a${'😀'.repeat(20_000)}` }]));
    const [, written = ''] = /<t xml:space="preserve">(a.*?)<\/t>/u.exec(sheet) ?? [];
    expect(written).toBe(`a${'😀'.repeat(16_383)}`);
    const odd = await sheetOf(JSON.stringify([{ t: '😀'.repeat(20_000) }]));
    expect(odd.sheet).toContain(`>${'😀'.repeat(16_383)}<`);
  });
});
