import { describe, expect, test } from 'vitest';
import { htmlTables } from '#workers/visualizer/markup/html-tables.ts';
import { markdownTables } from '#workers/visualizer/markup/markdown-tables.ts';
import { nameOf, openTable, refusal, shownCells } from './engine-calls.ts';

const rowsOf = (html: string) => htmlTables(html).map(({ rows }) => rows);

describe('HTML', () => {
  test('cells that span rows and columns have their text in each place, as in pandas.read_html', () => {
    expect(
      rowsOf(
        '<table><thead><tr><th rowspan=2>City<th colspan=2>2024<tr><th>Q1<th>Q2</thead><tr><td rowspan="9">Cork<td>5<td>6<tr><td>7<td>8<tfoot><tr><td>Sum<td colspan=2>9</table>',
      ),
    ).toEqual([
      [
        ['City', '2024', '2024'],
        ['City', 'Q1', 'Q2'],
        ['Cork', '5', '6'],
        ['Cork', '7', '8'],
        ['Sum', '9', '9'],
      ],
    ]);
  });

  test('texts are those that a browser shows', () => {
    expect(
      rowsOf(
        '<table><tr><td> a &lt;b&gt;\n c&nbsp;d<td>x<br>y<p>z</p><td><span style="display: none">1</span>2<script>3</script><td hidden>4</td><!-- 5 --></table>',
      ),
    ).toEqual([[['a <b> c\u00a0d', 'x\ny\nz', '2']]]);
  });

  test('a page with several tables shows the largest; the others are named by caption, heading or first cells', async () => {
    const html =
      '<!doctype html><h2>Sales</h2><table><caption>By <b>year</b></caption><tr><th>id<th>zip<tr><td>1<td>00612<tr><td>2<td>10115</table><table><tr><td>a<td><table><tr><td>in</table></table><table><tr><td>b<td>c</table>';
    const summary = await openTable(html);
    const names = ['1. By year · 3 × 2', '2. Sales · 1 × 2', '3. Sales · 1 × 1', '4. Sales · 1 × 2'];
    expect(summary.origin).toMatchObject({ format: 'html', isGuess: true, sheets: { names, shown: names[0] } });
    expect(summary.columns.map(nameOf)).toEqual(['id', 'zip']);
    expect(shownCells(summary, 1)).toEqual([['1:number', '00612']]);
    for (const sheet of ['2', names[1] as string]) {
      const second = await openTable(html, { fileName: 'a.html', sheet });
      expect(second.origin).toMatchObject({ isGuess: false, remarks: [{ kind: 'inner', count: 1 }] });
    }
    expect(await refusal(html, { sheet: '5' })).toMatchObject({ code: 'visualizer.error.noPart', values: { asked: '5' } });
  });

  test('two rows of headings are joined, and numbers with thousands are offered', async () => {
    const summary = await openTable(
      new Blob(['<meta charset=utf-8><table><tr><th>A<th colspan=2>B<tr><th>A<th>x<th>y<tr><td>1<td>1,200.50<td>2</table>']),
      { fileName: 'report.xls' },
    );
    expect(summary.columns.map(nameOf)).toEqual(['A', 'B / x', 'B / y']);
    expect(summary.origin).toMatchObject({ format: 'html', numbers: [{ example: '1,200.50' }], remarks: [{ kind: 'spanned', count: 1 }] });
    const csv = { delimiter: null, quote: null, blanks: null, decimal: null, thousands: 'comma', charset: null } as const;
    const again = await openTable('<table><tr><th>n<tr><td>1,200.50</table>', { csv });
    expect(shownCells(again, 1)).toEqual([['1200.50:number']]);
  });

  test('a page without a table, and spans that would make millions of cells, are refused with what to do', async () => {
    expect(await refusal('<!doctype html><p>502 Bad Gateway</p>', { fileName: 'a.csv' })).toMatchObject({
      code: 'visualizer.error.noTable',
      values: { format: 'html' },
    });
    const wide = `<table>${'<tr><td colspan=1000>x'.repeat(6000)}</table>`;
    expect(await refusal(wide)).toMatchObject({ code: 'visualizer.error.noTable', values: { format: 'cells' } });
    expect(htmlTables('<table><tr><td>'.repeat(5000))).toHaveLength(16);
  });
});

describe('Markdown', () => {
  const text = [
    '# Prices',
    'Text | before',
    '',
    '| Name | Price | Note |',
    '|:-----|------:|:----:|',
    '| A\\|B | 1.10 | x',
    '| C | 2 |',
    'D | 3 | y | extra |',
    '',
    '```',
    '| a | b |',
    '|---|---|',
    '```',
    '## Other',
    'id | n',
    '-- | --',
    '1 | **b**',
    '> quote',
  ].join('\n');

  test('tables are found in other text, outside of code, with bars after backslashes', () => {
    expect(markdownTables(text)).toMatchObject([
      {
        name: 'Prices',
        rows: [
          ['Name', 'Price', 'Note'],
          ['A|B', '1.10', 'x'],
          ['C', '2'],
          ['D', '3', 'y', 'extra'],
        ],
      },
      {
        name: 'Other',
        rows: [
          ['id', 'n'],
          ['1', '**b**'],
        ],
      },
    ]);
  });

  test('the largest is shown with its digits; cells after the header are kept and told', async () => {
    for (const [options, isGuess] of [
      [{ fileName: 'README.md' }, false],
      [{}, true],
    ] as const) {
      const summary = await openTable(text, options);
      expect(summary.origin).toMatchObject({ format: 'markdown', isGuess, unnamed: ['4'], sheets: { shown: '1. Prices · 4 × 3' } });
      expect(shownCells(summary, 3)[0]).toEqual(['A|B', '1.10:number', 'x', undefined]);
    }
    expect(await refusal('no table', { from: 'markdown' })).toMatchObject({ values: { format: 'markdown' } });
  });
});
