import { RawIntlProvider } from 'react-intl';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { intlOf } from '#src/locale/intl.ts';
import { lazyPart } from '#src/locale/lazy-part.tsx';
import { PartsWords } from '#src/shell/PartsWords.tsx';
import { openVisualizer } from '#src/tools/visualizer/client.ts';
import type { LargeFileProps } from '#src/tools/visualizer/code/LargeFile.tsx';
import { plainReading } from '#src/tools/visualizer/input.ts';
import { ask } from '#src/tools/visualizer/questions/history.ts';
import { plainSettings } from '#workers/visualizer/request.ts';
import { openPage } from '../open-page.tsx';
import { button, openTable, TABLE } from './table-page.ts';

const ORDERS = JSON.stringify([
  { id: 1, country: 'RU', price: 700.5 },
  { id: 2, country: 'KZ', price: 20 },
  { id: 3, country: 'RU', price: 900 },
]);

const code = (name: string) => page.getByRole('group', { name, exact: true });

async function openCode(): Promise<void> {
  await button('More formats').click();
  await page.getByRole('menuitem', { name: 'As code: SQL, command…' }).click();
}

test('the steps of a table, also those of a summary, are shown as SQL and as a command', async () => {
  await openTable(ORDERS, 3);
  ask({ expression: 'price > 500' });
  await openCode();
  await expect.element(code('SQL for DuckDB')).toHaveTextContent('-- Save the text as data.json first.');
  await expect.element(code('SQL for DuckDB')).toHaveTextContent('WHERE "price" > 500;');
  await page.getByRole('radio', { name: 'Command' }).click();
  await expect.element(code('Command')).toHaveTextContent('verstak table data.json --where "price > 500"');
  await userEvent.keyboard('{Escape}');
  ask({
    plan: {
      groupBy: [{ column: 'country', by: 'value', size: null }],
      show: [{ kind: 'sum', column: 'price', percent: null }],
      pivot: null,
    },
  });
  await expect.element(page.getByRole('grid', { name: 'Summary' })).toBeVisible();
  await openCode();
  await expect.element(code('Command')).toHaveTextContent('--group-by country');
  await page.getByRole('radio', { name: 'SQLite' }).click();
  await expect.element(code('SQL for SQLite')).toHaveTextContent('WHERE "price" > 500 GROUP BY 1');
});

test('a Parquet file too large for the page has the lines for DuckDB and no command', async () => {
  const client = openVisualizer();
  onTestFinished(() => client.end());
  const LargeFile = lazyPart<LargeFileProps>(() => import('#src/tools/visualizer/code/LargeFile.tsx').then((module) => module.LargeFile), {
    messages: ['visualizer/code'],
  });
  await render(
    <RawIntlProvider value={intlOf('en')}>
      <PartsWords>
        <LargeFile file={new File(['PAR1'], 'sales.parquet')} client={client} reading={{ ...plainSettings, ...plainReading, rowsAt: '' }} />
      </PartsWords>
    </RawIntlProvider>,
  );
  await expect.element(page.getByText('Neither this page nor the command reads a Parquet file of this size.')).toBeVisible();
  await expect.element(code('Command').first()).toHaveTextContent(`duckdb -c "FROM read_parquet('sales.parquet') LIMIT 20"`);
  expect(document.body.textContent).not.toContain('verstak table');
});

test('a file too large for the page has the command and the SQL with the current steps', async () => {
  await openPage(TABLE);
  const LargeFile = lazyPart<LargeFileProps>(() => import('#src/tools/visualizer/code/LargeFile.tsx').then((module) => module.LargeFile), {
    messages: ['visualizer/code'],
  });
  const client = openVisualizer();
  onTestFinished(() => client.end());
  ask({ expression: 'price > 500', filters: [{ name: 'country', text: 'RU' }] });
  await render(
    <RawIntlProvider value={intlOf('en')}>
      <PartsWords>
        <LargeFile file={new File([ORDERS], "it's.json")} client={client} reading={{ ...plainSettings, ...plainReading, rowsAt: '' }} />
      </PartsWords>
    </RawIntlProvider>,
  );
  const command = `verstak table "it's.json" --where "price > 500" --filter country:RU -o "it's-table.csv"`;
  await expect.element(code('Command').first()).toHaveTextContent(command);
  await expect.element(code('SQL for DuckDB')).toHaveTextContent(`FROM read_json('it''s.json', columns = {`);
  await expect.element(code('SQL for DuckDB')).toHaveTextContent('A GUESS: only the first 3 rows were read.');
  ask({ sort: [{ name: 'price', descending: true }] });
  await expect.element(page.getByText('The order of the rows needs all rows in memory, in the command at most 1 GiB.')).toBeVisible();
  await expect.element(code('SQL for DuckDB')).toHaveTextContent('ORDER BY "price" DESC NULLS LAST');
  ask({ expression: 'country = "$R`U"', sort: [] });
  await page.getByRole('radio', { name: 'Bash, Zsh' }).click();
  await expect.element(code('Command').first()).toHaveTextContent(`--where 'country = "$R\`U"'`);
  await page.getByRole('radio', { name: 'cmd' }).click();
  await expect.element(code('Command').first()).toHaveTextContent('--where "country = ""$R`U"""');
  ask({ expression: 'price > 500', filters: [{ name: 'contry', text: 'RU' }] });
  await expect.element(page.getByText('There is no column “contry”. Did you mean country?')).toBeVisible();
});
