import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { chartData } from '#src/tools/visualizer/chart/chart-data.ts';
import type { ChartGround } from '#src/tools/visualizer/chart/chart-settings.ts';
import { drawChart } from '#src/tools/visualizer/chart/draw-chart.ts';
import { palettes } from '#src/tools/visualizer/chart/palette.ts';
import { pdfOf } from '#src/tools/visualizer/chart/save/pdf.ts';
import { measureText, pngOf } from '#src/tools/visualizer/chart/save/png.ts';
import { svgOf } from '#src/tools/visualizer/chart/save/svg.ts';
import { openPage } from '../open-page.tsx';
import { rasterizePdf } from '../qr-engine/rasterize-pdf.ts';
import { TABLE, filterExpression, openExpression, button, question, select, expectRows, upload, openTable } from './table-page.ts';

const ORDERS = JSON.stringify([
  { id: 1, country: 'RU', price: 700.1, at: '2024-03-05' },
  { id: 2, country: 'KZ', price: 20, at: '2024-03-31T10:00:00Z' },
  { id: 3, country: 'RU', price: 0.2, at: '2024-04-01' },
  { id: 4, country: 'RU', price: null, at: 'soon' },
]);
const summary = page.getByRole('grid', { name: 'Summary', exact: true });
const groupBy = select('Group by');
const show = select('Show');
const countByCountry = page.getByRole('img', { name: /^Bar chart: Number of rows by country\. 2 values along the axis\./ });

async function openSummary() {
  await openTable(ORDERS, 4);
  await question('Summary').click();
}

/** Opens the chart of the summary and returns it. */
async function openChart() {
  await question('Chart').click();
  await expect.element(countByCountry).toBeVisible();
  return countByCountry;
}

/** Draws the sums of three groups with names in several scripts. */
function savedScene(ground: ChartGround) {
  const data = chartData({
    groups: [
      ['Łódź', '30'],
      ['日本', '20'],
      ['Ещё', '10'],
    ].map(([text = '', figure = '']) => ({ key: { text, isNumber: false }, otherKeys: [], figures: [figure] })),
    rows: 3,
    key: { column: 'страна', by: 'value', size: null },
    kind: 'sum',
    pivot: null,
    hasPivotOthers: false,
    isFiltered: false,
    form: null,
    words: { missing: '(нет)', empty: '(пусто)' },
  });
  if ('reason' in data) throw new Error(data.reason);
  const words = { title: 'Сумма по странам', across: 'страна', value: 'Сумма', other: 'Остальные', notes: [], withoutZero: () => '' };
  return drawChart(data, {
    width: 960,
    height: 540,
    plotHeight: 300,
    padding: 28,
    palette: palettes[ground],
    locale: 'ru',
    words,
    measure: measureText,
  });
}

/** Returns the function that reads the color of a pixel: red, green, blue and opacity. */
function pixelsOf(bitmap: ImageBitmap): (x: number, y: number) => number[] {
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.drawImage(bitmap, 0, 0);
  const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
  return (x, y) => [...data.subarray((Math.round(y) * bitmap.width + Math.round(x)) * 4).subarray(0, 4)];
}

test('a summary begins with the number of rows for each value of the first column with texts, also in view at 390 px', async () => {
  await page.viewport(390, 640);
  await openSummary();
  await expectRows(2, summary);
  await expect.element(groupBy).toHaveValue('country');
  await expect.element(show).toHaveValue('count');
  const count = summary.getByRole('gridcell', { name: '3', exact: true });
  await expect.element(count).toBeVisible();
  expect(count.element().getBoundingClientRect().right).toBeLessThanOrEqual(summary.element().getBoundingClientRect().right + 1);
});

test('a summary shows another key and figure, and names the cells that it leaves out', async () => {
  await openSummary();
  await groupBy.selectOptions('month(at)');
  await show.selectOptions('sum(price)');
  await expectRows(3, summary);
  await expect.element(summary.getByText('720.1', { exact: true })).toBeVisible();
  await expect.element(page.getByText('month(at) leaves out 1 cell', { exact: false })).toBeVisible();
});

test('sums of CSV are offered although the first cells of the column are not numbers', async () => {
  await openPage(TABLE);
  const rows = ['price,country', ...Array.from({ length: 30 }, () => 'n/a,KZ'), ...Array.from({ length: 40 }, () => '0.1,RU')];
  await upload(rows.join('\n'), 'orders.csv');
  await expectRows(70);
  await question('Summary').click();
  await expectRows(2, summary);
  await expect.element(groupBy).toHaveValue('country');
  await show.selectOptions('sum(price)');
  await expect.element(summary.getByText('4', { exact: true })).toBeVisible();
  await expect.element(page.getByText('sum(price) leaves out 30 cells', { exact: false })).toBeVisible();
});

test('the rows of a group are shown with a filter, and the summary can be brought back', async () => {
  await openSummary();
  await expectRows(2, summary);
  await summary.getByText('KZ', { exact: true }).click();
  await button('Show the rows of this group').click();
  await expectRows(1);
  await expect.element(question('Filter')).toHaveFocus();
  await button('Undo').click();
  await expectRows(2, summary);
});

test('a summary follows the filter', async () => {
  await openSummary();
  await expectRows(2, summary);
  await openExpression();
  await filterExpression.fill('price > 500');
  await expectRows(1, summary);
});

test('the chart draws one bar per group with its figure, and a line for months, which a table repeats', async () => {
  await openSummary();
  await expectRows(2, summary);
  const chart = await openChart();
  const titles = (drawing: Element) => [...drawing.querySelectorAll('title')].map(({ textContent }) => textContent);
  expect(titles(chart.element())).toEqual(['RU: 3', 'KZ: 1']);
  await groupBy.selectOptions('month(at)');
  await show.selectOptions('sum(price)');
  const line = page.getByRole('img', { name: /^Line chart: Sum of price by month of at\. 2 values along the axis\./ });
  await expect.element(line).toBeVisible();
  expect(titles(line.element())).toEqual(['2024-03: 720.1', '2024-04: 0.2']);
  await expect.element(page.getByText('1 group has no place on the axis and is not drawn.').first()).toBeInTheDocument();
  const table = page.getByRole('table', { name: 'Sum of price by month of at' });
  await expect.element(table.getByRole('row', { name: '2024-03 720.1' })).toBeInTheDocument();
  await select('Then by (2)').selectOptions('country');
  await expect.element(page.getByRole('img', { name: /^Line chart: Sum of price by month of at and country\..*2 series/ })).toBeVisible();
});

test('a chart that cannot be drawn says why, and the other drawing is one press away', async () => {
  await openSummary();
  await expectRows(2, summary);
  await openChart();
  await page.getByRole('radio', { name: 'Lines' }).click();
  await expect.element(page.getByText('The values along the axis have no order', { exact: false })).toBeVisible();
  await button('Draw bars').click();
  await expect.element(countByCountry).toBeVisible();
});

test('the title and the drawing of a chart can be undone', async () => {
  await openSummary();
  await expectRows(2, summary);
  await openChart();
  await page.getByRole('textbox', { name: 'Title' }).fill('Orders');
  const orders = page.getByRole('img', { name: /^Bar chart: Orders\./ });
  await expect.element(orders).toBeVisible();
  await page.getByRole('radio', { name: 'Stacked' }).click();
  await expect.element(orders).not.toBeInTheDocument();
  await button('Undo').click();
  await expect.element(orders).toBeVisible();
  await button('Undo').click();
  await expect.element(countByCountry).toBeVisible();
});

test('a chart is saved in its size on its ground, with its title, as SVG and PNG', async () => {
  const scene = savedScene('none');
  const svg = new DOMParser().parseFromString(await svgOf(scene).text(), 'image/svg+xml');
  expect([...svg.querySelectorAll('text')].map(({ textContent }) => textContent)).toContain('Сумма по странам');
  expect(svg.documentElement.getAttribute('viewBox')).toBe('0 0 960 540');
  expect(svg.querySelector('[style], [class], parsererror')).toBeNull();
  const picture = await createImageBitmap(await pngOf(scene, 1920));
  expect([picture.width, picture.height]).toEqual([1920, 1080]);
  expect(pixelsOf(picture)(4, 4)).toEqual([0, 0, 0, 0]);
});

test('a chart saved as PDF has its bars, and texts that can be selected in any script', async () => {
  const scene = savedScene('light');
  const file = await pdfOf(scene);
  const { bitmap, widthMm, heightMm, texts } = await rasterizePdf(file, 960);
  expect([widthMm, heightMm].map((mm) => Math.round((mm * 96) / 25.4))).toEqual([960, 540]);
  for (const text of ['Сумма по странам', '日本', 'Łódź', '30']) expect(texts, texts.join('|')).toContain(text);
  const colorAt = pixelsOf(bitmap);
  for (const mark of scene.marks) {
    if (mark.kind === 'rect' && mark.title) expect(colorAt(mark.x + mark.width / 2, mark.y + mark.height / 2)).toEqual([11, 107, 86, 255]);
    if (mark.kind !== 'text') continue;
    const left = mark.x - (mark.anchor === 'end' ? 20 : mark.anchor === 'middle' ? 5 : 0);
    let drawn = 0;
    for (let y = mark.y - mark.size; y < mark.y; y++)
      for (let x = left; x < left + 20; x++) drawn += (colorAt(x, y)[0] ?? 255) < 140 ? 1 : 0;
    expect(drawn, mark.text).toBeGreaterThan(5);
  }
});
