import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useQuestions } from '#src/tools/visualizer/questions/questions.ts';
import { openPage } from '../open-page.tsx';
import {
  TABLE,
  editor,
  steps,
  search,
  filterExpression,
  openExpression,
  button,
  question,
  heading,
  expectRows,
  openTable,
  upload,
  forget,
} from './table-page.ts';

const ORDERS = JSON.stringify([
  { id: 1, country: 'RU', price: 700 },
  { id: 2, country: 'KZ', price: 20 },
  { id: 3, country: 'DE', price: 900 },
  { id: 4, country: 'RU', price: null },
]);

const openOrders = () => openTable(ORDERS, 4);

test('a filter expression selects rows, and a mistake in it is named while the earlier rows stay', async () => {
  await openOrders();
  await openExpression();
  await expect.element(question('Filter')).toHaveAttribute('aria-selected', 'true');
  await filterExpression.fill('country in (RU, DE) and price > 500');
  await expectRows(2);
  await filterExpression.fill('country in (RU, DE) and prise > 500');
  await expect.element(filterExpression).toHaveAccessibleDescription('Character 25: there is no column “prise”. Did you mean price?');
  await expect.element(filterExpression).toHaveValue('country in (RU, DE) and prise > 500');
  await expectRows(2);
  await filterExpression.fill('country = RU');
  await expect.element(filterExpression).not.toHaveAttribute('aria-invalid');
  await expectRows(2);
});

test('columns, operators and values complete the expression at the caret', async () => {
  await openOrders();
  await openExpression();
  const choose = (name: string) => page.getByRole('option', { name, exact: true }).click();
  await filterExpression.fill('');
  await userEvent.type(filterExpression, 'coun');
  await choose('country');
  await userEvent.keyboard('i');
  await choose('in');
  await expect.element(filterExpression).toHaveValue('country in ');
  await filterExpression.fill('prx > 500 and country = RU');
  const field = filterExpression.element() as HTMLInputElement;
  field.setSelectionRange(2, 2);
  await userEvent.keyboard('i');
  await choose('price');
  await expect.element(filterExpression).toHaveValue('price > 500 and country = RU');
  expect(field.selectionStart).toBe('price '.length);
  field.setSelectionRange(field.value.length, field.value.length);
  await userEvent.keyboard('{Backspace}{Backspace}K');
  await expect.element(page.getByRole('option', { name: /^KZ\s*1$/ })).toBeVisible();
});

test('a form of conditions has the values of the columns with their numbers of rows, and is the expression', async () => {
  await openOrders();
  await question('Filter').click();
  const columns = page.getByLabelText('Column', { exact: true });
  await columns.selectOptions('country');
  await expect.element(page.getByRole('list', { name: 'Values of the column' })).toHaveTextContent(/^RU2.*1/);
  await page.getByRole('checkbox', { name: 'RU' }).click();
  await expectRows(2);
  await page.getByRole('checkbox', { name: 'DE' }).click();
  await expectRows(3);
  await button('Add a condition').click();
  await columns.nth(1).selectOptions('price');
  await page.getByLabelText('Value', { exact: true }).fill('800');
  await expectRows(1);
  await expect.element(page.getByText('from 20 to 900')).toBeVisible();
  await page.getByRole('radio', { name: 'any of them' }).click();
  await expectRows(3);
  await button('Write it as text').click();
  await expect.element(filterExpression).toHaveValue('country in (RU, DE) or price > 800');
  await filterExpression.fill('price is null and country = RU');
  await expectRows(1);
  await button('Show it as a form').click();
  await expect.element(page.getByLabelText('Kind', { exact: true })).toHaveValue('null');
  await button('Remove the condition price').click();
  await expectRows(2);
  await button('Undo').click();
  await expectRows(1);
  await expect.element(columns.nth(0)).toHaveValue('price');
});

test('a Russian filter has Russian words and the decimal comma of the file', async () => {
  await openPage('visualizer.csv-to-table', 'ru');
  await upload('товар;цена\nчай;1200,50\nмёд;0,10\nхлеб;50,0', 'цены.csv', 'Файл');
  await expectRows(3);
  await page.getByRole('tab', { name: 'Фильтр' }).click();
  await page.getByLabelText('Столбец', { exact: true }).selectOptions('цена');
  await page.getByLabelText('Оператор', { exact: true }).selectOptions('между');
  await page.getByLabelText('От', { exact: true }).fill('0,1');
  await page.getByLabelText('До', { exact: true }).fill('50,5');
  await expectRows(2);
  await button('Записать текстом').click();
  const expression = page.getByLabelText('Выражение фильтра', { exact: true });
  await expect.element(expression).toHaveValue('цена между 0,1 и 50,5');
  await expression.fill('цена > 100,5 или товар начинается с мё');
  await expectRows(2);
});

test('steps are in the language of the page; after one is removed, the focus is on the next step, and without steps on the first question', async () => {
  await openOrders();
  useQuestions.setState({ expression: 'price > 500 and country содержит RU' });
  await expect.element(steps).toHaveTextContent('price > 500country contains RU');
  await button('Remove step: price > 500').click();
  await expect.element(steps.getByRole('listitem').nth(0)).toHaveTextContent('country contains RU');
  await expect.element(button('Remove step: country contains RU')).toHaveFocus();
  await button('Remove step: country contains RU').click();
  await expect.element(steps).not.toBeInTheDocument();
  await expect.element(question('Filter')).toHaveFocus();
});

test('steps are undone and redone by buttons and by keys', async () => {
  await openOrders();
  await expect.element(button('Undo')).toBeDisabled();
  await heading('price').click();
  await search.fill('RU');
  await expectRows(2);
  await expect.element(steps.getByText('Sorted by price, ascending')).toBeVisible();
  await button('Undo').click();
  await expectRows(4);
  await expect.element(search).toHaveValue('');
  await button('Undo').click();
  await expect.element(heading('price')).toHaveAttribute('aria-sort', 'none');
  await expect.element(button('Undo')).toBeDisabled();
  await expect.element(button('Redo')).toHaveFocus();
  (heading('price').element() as HTMLElement).focus();
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await expect.element(heading('price')).toHaveAttribute('aria-sort', 'ascending');
  await button('Redo').click();
  await expectRows(2);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expectRows(4);
});

test('the steps stay for another text, and those without a column there are marked', async () => {
  await openOrders();
  await openExpression();
  await filterExpression.fill('price > 500');
  await heading('country').click();
  await expectRows(2);
  await button('Close the data').click();
  await editor.fill('[{"id":1,"price":600},{"id":2,"price":1},{"id":3,"price":2}]');
  await expectRows(1);
  await expect.element(steps).toHaveTextContent('Sorted by country, ascendingnot applied');
  await editor.fill('[{"id":1},{"id":2},{"id":3},{"id":4},{"id":5}]');
  await expectRows(5);
  await expect.element(steps).toHaveTextContent('price > 500not applied');
  await question('Filter').click();
  await expect.element(filterExpression).toHaveAccessibleDescription('Character 1: there is no column “price”.');
  await button('Remove step: price > 500').click();
  await expect.element(steps).not.toHaveTextContent('price');
  await expectRows(5);
});

test('the tabs of the questions are readable, in two lines where they need them, and within their width up to 1920 px in both languages', async () => {
  for (const locale of ['en', 'ru'] as const) {
    const screen = await openPage(TABLE, locale);
    document.documentElement.lang = locale;
    await editor.fill(ORDERS);
    await expectRows(4);
    for (const width of [320, 360, 390, 560, 768, 1280, 1920]) {
      await page.viewport(width, 800);
      const row = page.getByRole('tablist');
      const tabs = row.getByRole('tab').elements() as HTMLElement[];
      expect(new Set(tabs.map((each) => each.getBoundingClientRect().top)).size, `${locale} ${width}`).toBe(
        width < (locale === 'ru' ? 432 : 344) ? 2 : 1,
      );
      expect(Math.min(...tabs.map((each) => Number.parseFloat(getComputedStyle(each).fontSize)))).toBeGreaterThanOrEqual(12);
      // The smallest windows cut no word either.
      expect(tabs.filter((each) => each.scrollWidth > each.clientWidth).length, `${locale} ${width}`).toBe(0);
      expect(Math.max(...tabs.map((each) => each.getBoundingClientRect().right))).toBeLessThanOrEqual(width);
    }
    await screen.unmount();
    forget();
  }
  document.documentElement.lang = 'en';
});

test('beside each question, rows of the data are in view: 10 at 1280 × 800, 4 at 390 × 844', async () => {
  const data = JSON.stringify(
    Array.from({ length: 60 }, (_, id) => ({
      id,
      country: `c${id % 12}`,
      price: id,
      at: `2025-${String(1 + (id % 12)).padStart(2, '0')}-01`,
    })),
  );
  for (const [width, height, rows] of [
    [1280, 800, 10],
    [390, 844, 4],
  ] as const) {
    await page.viewport(width, height);
    await openTable(data, 60);
    for (const name of ['Filter', 'Summary', 'Chart', 'Compare', 'Columns'] as const) {
      await question(name).click();
      await expect.element(question(name)).toHaveAttribute('aria-selected', 'true');
      const visible = () => {
        const grid = document.querySelector('[role="grid"]');
        const { bottom = 0 } = grid?.lastElementChild?.getBoundingClientRect() ?? {};
        return [...(grid?.querySelectorAll('[role="row"]:has([role="gridcell"])') ?? [])].filter(
          (row) => row.getBoundingClientRect().bottom <= Math.min(bottom, innerHeight) + 1,
        ).length;
      };
      await expect.poll(visible, { message: `${name} ${width}` }).toBeGreaterThanOrEqual(rows);
    }
    forget();
    document.body.replaceChildren();
  }
});
