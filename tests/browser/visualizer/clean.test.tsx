import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ask } from '#src/tools/visualizer/questions/history.ts';
import { plainCleanings } from '#workers/visualizer/clean.request.ts';
import { button, expectRows, grid, heading, openTable, question, select, steps, upload } from './table-page.ts';

const PEOPLE = 'id,name\n1, Ann\n2,Bob \n1, Ann\n3,Bob';
const form = page.getByRole('form');

test('duplicates are counted, seen and removed; spaces are trimmed; each step is undone and edited', async () => {
  await openTable(PEOPLE, 4);
  await question('Clean').click();
  await expect.element(form).toHaveTextContent('1 row will be removed.');
  await button('Show the removed rows').click();
  await expectRows(1);
  await expect.element(page.getByText('Only the 1 duplicate row is shown.')).toBeVisible();
  await button('Remove the duplicate rows').click();
  await expectRows(3);
  await expect.element(steps).toHaveTextContent('Without duplicates');
  await select('Step').selectOptions('Trim spaces');
  await expect.element(form).toHaveTextContent('2 cells will change.');
  await expect.element(form.getByRole('list', { name: 'First changes' })).toHaveTextContent('Row 1, name Ann → Ann');
  await button('Apply').click();
  await expect.element(steps).toHaveTextContent('Trimmed: all columns');
  await expect.element(grid.getByRole('gridcell', { name: 'Ann', exact: true })).toBeInTheDocument();
  await steps.getByRole('button', { name: 'Without duplicates', exact: true }).click();
  await select('Column').selectOptions('name');
  await expect.element(form).toHaveTextContent('1 row will be removed.');
  await button('Save the step').click();
  await expect.element(steps).toHaveTextContent('Without duplicates: name');
  await button('Undo').click();
  await button('Undo').click();
  await expect.element(steps).not.toHaveTextContent('Trimmed');
  await button('Redo').click();
  await expect.element(steps).toHaveTextContent('Trimmed');
});

test('a guessed decimal mark is shown as a guess, with the other reading one press away, and misfits are listed', async () => {
  await openTable('a;b\n1,234;x\n00123;y\nn/a;z', 3);
  await question('Clean').click();
  await select('Step').selectOptions('Change kind');
  await select('Column').selectOptions('a');
  await expect.element(form).toHaveTextContent('1,234 is read as 1234, which is a guess: no value decides it.');
  await expect.element(form.getByRole('list', { name: 'Values that do not fit' })).toHaveTextContent('Row 2, a00123Row 3, an/a');
  await button('Apply').click();
  await expect.element(grid.getByRole('gridcell', { name: '1234', exact: true })).toBeInTheDocument();
  await expect.element(page.getByText('a: 2 values do not fit and stay as they are.')).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: 'Read 1,234 as 1.234' }).click();
  await expect.element(grid.getByRole('gridcell', { name: '1.234', exact: true })).toBeInTheDocument();
  await button('Undo').click();
  await expect.element(grid.getByRole('gridcell', { name: '1234', exact: true })).toBeInTheDocument();
});

test('the menu of a heading renames its column; a name that exists is a mistake at the field', async () => {
  await openTable(PEOPLE, 4);
  await heading('name').getByRole('button', { name: 'Options of name' }).click();
  await button('Rename this column').click();
  await expect.element(select('Column')).toHaveValue('name');
  const name = page.getByLabelText('New name', { exact: true });
  await name.fill('id');
  await button('Apply').click();
  await expect.element(name).toHaveAccessibleDescription(/^There already is a column or an object “id”/);
  await name.fill('person');
  await button('Apply').click();
  await expect.element(steps).toHaveTextContent('Renamed: name → person');
  await expect.element(heading('person')).toBeVisible();
  await button('Undo').click();
  await expect.element(heading('name')).toBeVisible();
});

test('the menu of a heading opens the form for its column, with a mistake at its field', async () => {
  await openTable(PEOPLE, 4);
  await heading('name').getByRole('button', { name: 'Options of name' }).click();
  await button('Clean this column').click();
  await expect.element(select('Column')).toHaveValue('name');
  await select('Step').selectOptions('Replace');
  await page.getByRole('radio', { name: 'Expression', exact: true }).click();
  await page.getByLabelText('Find', { exact: true }).fill('(');
  await button('Apply').click();
  await expect
    .element(page.getByLabelText('Find', { exact: true }))
    .toHaveAccessibleDescription(/^The regular expression “\(” cannot be used/);
  await page.getByLabelText('Find', { exact: true }).fill('[A-Z]');
  await page.getByLabelText('Replace with', { exact: true }).fill('x');
  await button('Apply').click();
  await expect.element(steps).toHaveTextContent('name: [A-Z] → x');
  await expect.element(grid.getByRole('gridcell', { name: 'xob', exact: true }).first()).toBeInTheDocument();
});

test('a file is joined by key: rows without a partner are shown by a press, and the file is chosen again for a link', async () => {
  await openTable('id,name\n1,Ann\n2,Bob\n3,Eve', 3);
  await question('Clean').click();
  await select('Step').selectOptions('Join a file by key');
  await upload('user,name\n1.0,x\n2,y\n2,z\n9,w', 'b.csv', 'Choose a file…');
  await select('Key in this table').selectOptions('id');
  await select('Key in b.csv').selectOptions('user');
  await expect.element(form).toHaveTextContent('The table will have 4 rows.');
  await expect.element(form).toHaveTextContent('Compared by number, 2 rows of this table have a partner.');
  await button('Compare by number').click();
  await expect.element(form).toHaveTextContent('With a partner: 2 of 3 rows of this table, 3 of 4 of b.csv.');
  await button('Apply').click();
  await expectRows(4);
  await expect.element(steps).toHaveTextContent('Joined with b.csv: id');
  await expect.element(heading('name_2')).toBeInTheDocument();
  await page.getByRole('status').getByRole('button', { name: 'Show the 1 row of b.csv without a partner' }).click();
  await expectRows(1);
  await expect.element(grid.getByRole('gridcell', { name: 'w', exact: true })).toBeInTheDocument();
  await button('Undo').click();
  await expectRows(4);
  ask({ added: [{ ...plainCleanings.append, file: 'c.csv', source: 'from' }] });
  await expect.element(page.getByText('This step needs the file c.csv, which is not open.')).toBeVisible();
  await page
    .getByRole('status')
    .getByLabelText('Choose a file…')
    .upload(new File(['id,city\n4,Oslo'], 'd.csv'));
  await expectRows(4);
  await expect.element(steps).toHaveTextContent('+ rows of d.csv');
  await expect.element(grid.getByRole('gridcell', { name: 'd.csv', exact: true })).toBeInTheDocument();
});
