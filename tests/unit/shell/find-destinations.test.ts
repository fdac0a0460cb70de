import { expect, test } from 'vitest';
import { findDestinations } from '#src/shell/incoming/find-destinations.ts';
import { sectionOf } from '#src/tools/registry.ts';
import type { Kind } from '#src/handover/transfer.ts';

/** Returns the names of the pages that are offered for content of this kind while a page of the section for tables is open. */
async function offered(kind: Kind, open: string): Promise<readonly string[]> {
  const first = sectionOf('visualizer').pages.find(({ name }) => name === `visualizer.${open}`);
  const found = await findDestinations({ kinds: [kind, 'text'], first, locale: 'en', navigate: () => undefined });
  return found.filter((destination) => destination.kind === kind).map(({ page }) => page);
}

test.each(['json-to-table', 'json-to-csv', 'json-to-excel'])('JSON dropped on the page %s is offered to this page first', async (open) => {
  expect((await offered('json', open))[0]).toBe(`visualizer.${open}`);
});

test('CSV dropped on a page for JSON is offered to the pages of its section before others', async () => {
  expect((await offered('csv', 'json-to-csv')).slice(0, 2)).toEqual(['visualizer.csv-to-table', 'visualizer.csv-to-json']);
});

test.each(['csv-to-table', 'csv-to-json'])('CSV dropped on the page %s is offered to this page first', async (open) => {
  expect((await offered('csv', open))[0]).toBe(`visualizer.${open}`);
});
