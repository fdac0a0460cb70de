import { describe, expect, test } from 'vitest';
import { readCsv } from '#workers/csv/read.ts';
import { plainRules } from '#workers/csv/recognize.ts';
import { visualizerEngine } from '#workers/visualizer/engine.ts';
import { exportFormats, isBinaryFormat, type ExportRequest, plainCsv, PREVIEW_BYTES_MAX } from '#workers/visualizer/export.request.ts';
import { plainSettings, type TableSummary } from '#workers/visualizer/request.ts';
import { freeControl } from '#workers/wire/control.ts';
import { generatedRecords } from '../../reference/records.ts';
import { exported, exportedText, openTable } from '../visualizer/engine-calls.ts';

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

const preview = (summary: TableSummary, request: Partial<ExportRequest>, rowsMax: number | null) =>
  visualizerEngine.exportPreview(
    {
      format: 'csv',
      rows: 'all',
      columns: summary.columns.map(({ id }) => id),
      layout: plainSettings,
      ...plainCsv,
      formulaGuard: true,
      dialect: 'postgresql',
      locale: 'en',
      title: 'table',
      ...request,
      rowsMax,
    },
    freeControl(),
  );

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
