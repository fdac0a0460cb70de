import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { pdfOf } from '#src/tools/visualizer/chart/pdf-chart.ts';
import { pngOf, svgOf } from '#src/tools/visualizer/chart/save-chart.ts';
import { openPage } from '../open-page.tsx';
import { rasterizePdf } from '../qr-engine/rasterize-pdf.ts';
import { TABLE, filterExpression, button, select, expectRows, upload, openTable } from './table-page.ts';

const ORDERS = JSON.stringify([
  { id: 1, country: 'RU', price: 700.1, at: '2024-03-05' },
  { id: 2, country: 'KZ', price: 20, at: '2024-03-31T10:00:00Z' },
  { id: 3, country: 'RU', price: 0.2, at: '2024-04-01' },
  { id: 4, country: 'RU', price: null, at: 'soon' },
]);
const summary = page.getByRole('grid', { name: 'Summary', exact: true });
const groupBy = select('Group by');
const show = select('Show');

async function openSummary() {
  await openTable(ORDERS, 4);
  await button('Summary').click();
}

/** Opens the chart of the summary and returns it. */
async function openChart() {
  await button('Chart').click();
  const chart = page.getByRole('img', { name: 'Chart of count by country. The table below contains the same values.' });
  await expect.element(chart).toBeVisible();
  return chart;
}

test('a summary begins with the number of rows for each value of the first column with texts, also in view at 390 px', async () => {
  await page.viewport(390, 640);
  await openSummary();
  // The text is long and its editor is open: the page is scrolled to the question.
  expect(button('Summary').element().getBoundingClientRect().top).toBeLessThan(innerHeight * 0.6);
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
  await button('Summary').click();
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
  await expect.element(button('Filter')).toHaveFocus();
  await button('Undo').click();
  await expectRows(2, summary);
});

test('a summary follows the filter', async () => {
  await openSummary();
  await expectRows(2, summary);
  await button('Filter').click();
  await filterExpression.fill('price > 500');
  await expectRows(1, summary);
});

test('the chart draws one bar per group with its figure, and a line for months', async () => {
  await openSummary();
  await expectRows(2, summary);
  const chart = await openChart();
  const titles = () => [...chart.element().querySelectorAll('title')].map(({ textContent }) => textContent);
  expect(titles()).toEqual(['RU: 3', 'KZ: 1']);
  const lengths = [...chart.element().querySelectorAll('rect')].slice(1).map((bar) => bar.width.baseVal.value);
  expect((lengths[0] ?? 0) / (lengths[1] ?? 1)).toBeCloseTo(3);
  await groupBy.selectOptions('month(at)');
  await show.selectOptions('sum(price)');
  const line = page.getByRole('img', { name: 'Chart of sum(price) by month(at). The table below contains the same values.' });
  await expect.element(line).toBeVisible();
  await expect
    .poll(() => [...line.element().querySelectorAll('title')].map(({ textContent }) => textContent))
    .toEqual(['2024-03: 720.1', '2024-04: 0.2']);
});

test('a saved chart has the colors of the page and can be decoded', async () => {
  await openSummary();
  const chart = await openChart();
  const drawing = chart.element() as SVGSVGElement;
  const svg = await svgOf(drawing).text();
  expect(svg).not.toMatch(/var\(|class=/);
  const picture = await createImageBitmap(await pngOf(drawing));
  const { width, height } = drawing.viewBox.baseVal;
  expect([picture.width, picture.height]).toEqual([2 * width, 2 * height]);
});

test('a chart saved as PDF has the shapes, the labels and the size of the drawing', async () => {
  await openSummary();
  const chart = await openChart();
  const drawing = chart.element() as SVGSVGElement;
  const { width, height } = drawing.viewBox.baseVal;
  const { bitmap, widthMm, heightMm } = await rasterizePdf(await pdfOf(drawing), width);
  expect([widthMm, heightMm].map((mm) => Math.round((mm * 96) / 25.4))).toEqual([Math.round(width), Math.round(height)]);
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.drawImage(bitmap, 0, 0);
  const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
  const colorAt = (x: number, y: number) => [...data.subarray((Math.round(y) * bitmap.width + Math.round(x)) * 4).subarray(0, 3)];
  const colorOf = (element: Element) => getComputedStyle(element).fill.match(/\d+/g)?.map(Number);
  const [bar] = drawing.querySelectorAll<SVGRectElement>('g > rect');
  const [ground] = drawing.querySelectorAll<SVGRectElement>('svg > rect');
  if (!bar || !ground) throw new Error('The chart is empty');
  const { x, y, width: barWidth, height: barHeight } = bar.getBBox();
  expect(colorAt(x + barWidth / 2, y + barHeight / 2)).toEqual(colorOf(bar));
  expect(colorAt(x + barWidth / 2, y - 2)).toEqual(colorOf(ground));
  const differsFrom = (color: number[] = [], [red = 0, green = 0, blue = 0]: number[] = []) =>
    Math.hypot(red - (color[0] ?? 0), green - (color[1] ?? 0), blue - (color[2] ?? 0)) > 60;
  for (const label of drawing.querySelectorAll('text')) {
    const box = label.getBBox();
    let drawn = 0;
    for (let row = box.y; row < box.y + box.height; row++)
      for (let column = box.x; column < box.x + box.width; column++) drawn += differsFrom(colorOf(ground), colorAt(column, row)) ? 1 : 0;
    expect(drawn, label.textContent).toBeGreaterThan(5);
  }
});
