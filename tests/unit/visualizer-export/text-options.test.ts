import { describe, expect, test } from 'vitest';
import { readCsv } from '#workers/csv/read.ts';
import { plainRules } from '#workers/csv/recognize.ts';
import { visualizerEngine } from '#workers/visualizer/engine.ts';
import { exportFormats, isBinaryFormat, type ExportRequest, PREVIEW_BYTES_MAX } from '#workers/visualizer/export.request.ts';
import type { TableSummary } from '#workers/visualizer/request.ts';
import { freeControl } from '#workers/wire/control.ts';
import { generatedRecords } from '../../reference/records.ts';
import { exported, exportedText, exportRequest, openTable } from '../visualizer/engine-calls.ts';

const ROWS = '[{"name":"a, \\"b\\"","n":-1.50,"note":null},{"name":"=1+1","n":9007199254740993.1,"note":""},{"name":"x\\ny","n":1.5e3}]';

const written = async (request: Partial<ExportRequest>) => exportedText(await openTable(ROWS), { formulaGuard: false, ...request });

describe('the options of CSV', () => {
  test('quotation marks around all cells, also of names and of empty cells', async () => {
    expect(await written({ quotes: 'all' })).toBe(
      '"name","n","note"\r\n"a, ""b""","-1.50",""\r\n"=1+1","9007199254740993.1",""\r\n"x\ny","1.5e3",""\r\n',
    );
    expect(await written({ quotes: 'all', formulaGuard: true, format: 'tsv' })).toContain('"\'=1+1"\t"9007199254740993.1"\t""\r\n');
  });

  test('a decimal comma keeps all digits, and is in quotation marks beside a comma as delimiter', async () => {
    expect(await written({ decimal: 'comma', delimiter: ';' })).toBe(
      'name;n;note\r\n"a, ""b""";-1,50;\r\n=1+1;9007199254740993,1;\r\n"x\ny";1,5e3;\r\n',
    );
    const text = await written({ decimal: 'comma' });
    expect(readCsv(text, plainRules(',')).rows.map(({ cells }) => cells[1])).toEqual(['n', '-1,50', '9007199254740993,1', '1,5e3']);
  });

  test('line ends and a table without names', async () => {
    expect(await written({ lineEnd: 'lf', header: false })).toBe('"a, ""b""",-1.50,\n=1+1,9007199254740993.1,\n"x\ny",1.5e3,\n');
  });
});

describe('the options of other texts', () => {
  test.each([
    ['markdown', '| name | n | note |\r\n| --- | --- | --- |\r\n| a, "b" |'.replaceAll('"', '&quot;')],
    ['json', '[\r\n{"name":'],
    ['ndjson', '"note":null}\r\n{"name":"=1+1"'],
    ['yaml', '- name: '],
    ['html', '<!doctype html>\r\n<html'],
    ['sql', 'CREATE TABLE "table" (\r\n  "name" text,\r\n'],
  ] as const)('%s with CRLF has the same values as with LF', async (format, part) => {
    const crlf = await written({ format, lineEnd: 'crlf' });
    const lf = await written({ format });
    expect(lf).not.toContain('\r\n');
    expect(crlf).toContain(part);
    // A line feed in a value of SQL stays: it is not the end of a line of the file.
    expect(crlf.match(/(?<!\r)\n/g) ?? []).toHaveLength(format === 'sql' ? 1 : 0);
    expect(crlf.replaceAll('\r\n', '\n')).toBe(lf);
  });

  test('padded columns of Markdown have equal width, and numbers at the right', async () => {
    const text = '[{"city":"Oslo","people":709},{"city":"東京","people":13960},{"city":"a|b","people":null}]';
    expect(await exportedText(await openTable(text), { format: 'markdown', padded: true })).toBe(
      '| city | people |\n| ---- | -----: |\n| Oslo |    709 |\n| 東京 |  13960 |\n| a\\|b |   null |\n',
    );
  });

  test('SQL with a name of its own, one row per statement, and for a table that exists', async () => {
    const sql = await written({ format: 'sql', dialect: 'sqlite', tableName: 'my "rows"', createTable: false, insertRows: 1 });
    expect(sql).not.toContain('CREATE');
    expect(sql.match(/INSERT INTO "my ""rows""" \("name", "n", "note"\) VALUES\n\(.*/g)).toHaveLength(3);
    expect(sql).toMatch(/^BEGIN;\nINSERT[^]*;\nCOMMIT;\n$/);
  });
});

const preview = (summary: TableSummary, request: Partial<ExportRequest>, rowsMax: number | null) =>
  visualizerEngine.exportPreview({ ...exportRequest(summary, request), rowsMax }, freeControl());

describe.each(exportFormats.filter((format) => !isBinaryFormat(format)))('the preview of %s', (format) => {
  test('is the beginning of the file, with its size', async () => {
    const summary = await openTable(generatedRecords({ count: 300 }));
    const { blob } = await exported(summary, { format });
    const file = await blob.text();
    const start = await preview(summary, { format }, 20);
    expect(start).toMatchObject({ sizeBytes: null, isWhole: false });
    expect(start.text.length).toBeGreaterThan(1000);
    expect(file.startsWith(start.text)).toBe(true);
    const all = await preview(summary, { format }, null);
    expect(all).toMatchObject({ sizeBytes: blob.size, isWhole: false });
    expect(file.startsWith(all.text)).toBe(true);
    expect(new TextEncoder().encode(all.text).length).toBeGreaterThan(PREVIEW_BYTES_MAX - 4);
  });

  test('is the whole file if it is short', async () => {
    const summary = await openTable(ROWS);
    const { blob } = await exported(summary, { format });
    expect(await preview(summary, { format }, 20)).toEqual({ text: await blob.text(), sizeBytes: blob.size, isWhole: true });
  });
});
