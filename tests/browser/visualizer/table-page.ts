import { afterEach, expect } from 'vitest';
import { page } from 'vitest/browser';
import { useOtherFiles } from '#src/tools/visualizer/clean/other-files.ts';
import { noSecond, useSecond } from '#src/tools/visualizer/compare/second.ts';
import { noInput, useInput } from '#src/tools/visualizer/input.ts';
import { showProfiles } from '#src/tools/visualizer/profile/use-heading-figures.tsx';
import { noHistory, useHistory } from '#src/tools/visualizer/questions/history.ts';
import { noQuestions, useQuestions } from '#src/tools/visualizer/questions/questions.ts';
import { toast } from '#src/ui/toast/store.ts';
import { openPage } from '../open-page.tsx';
import '#src/styles/fonts.css';
import '#src/styles/tokens.css';
import '#src/styles/base.css';

/** Resets what the pages of the section remember until they are closed. */
export function forget(): void {
  useInput.setState(noInput);
  useSecond.setState(noSecond);
  useQuestions.setState(noQuestions);
  useOtherFiles.setState({}, true);
  useHistory.setState(noHistory);
  showProfiles(false);
}

afterEach(async () => {
  forget();
  toast.dismiss();
  await page.viewport(414, 896);
});

export const TABLE = 'visualizer.json-to-table';
export const editor = page.getByLabelText('JSON', { exact: true });
export const panel = page.getByRole('region', { name: 'Result' });
export const grid = page.getByRole('grid');
export const steps = page.getByRole('list', { name: 'Steps' });
export const search = page.getByRole('searchbox', { name: 'Search', exact: true });
export const filterExpression = page.getByLabelText('Filter expression', { exact: true });
/** The button with how the open text was read, which opens the fields for reading it. */
export const dialect = page.getByRole('button', { name: /^(?:CSV, |XLSX, |\w+\.(?:json|csv), )/ });
/** The tab of a question in the panel beside the data. */
export const question = (name: 'Filter' | 'Clean' | 'Summary' | 'Chart' | 'Compare' | 'Columns') =>
  page.getByRole('tab', { name, exact: true });
/** Opens the filter as an expression. */
export async function openExpression(): Promise<void> {
  await question('Filter').click();
  if (filterExpression.query() === null) await button('Write it as text').click();
}

export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const heading = (name: string) => page.getByRole('columnheader', { name, exact: true });
export const cell = (name: string) => page.getByRole('gridcell', { name, exact: true });
export const select = (name: string) => page.getByRole('combobox', { name, exact: true });

/** Waits until a grid has this number of rows below its headings. */
export const expectRows = (rows: number, table = grid) => expect.element(table).toHaveAttribute('aria-rowcount', String(rows + 1));

export const expectState = (state: 'idle' | 'loading' | 'ready' | 'failed') => expect.element(panel).toHaveAttribute('data-state', state);

/** Chooses a file in the field with this label. */
export const upload = (content: string | Uint8Array<ArrayBuffer>, name: string, label = 'File') =>
  page.getByLabelText(label, { exact: true }).upload(new File([content], name));

/** Opens the page and types a text, whose table has this number of rows. */
export async function openTable(text: string, rows?: number) {
  const screen = await openPage(TABLE);
  await editor.fill(text);
  if (rows !== undefined) await expectRows(rows);
  return screen;
}
