import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { expect, test } from 'vitest';
import { loadMessages } from '#i18n/messages.ts';
import { locales } from '#src/locale/locale.ts';
import { CompareNotes } from '#src/tools/visualizer/compare/CompareNotes.tsx';
import type { Compared } from '#workers/visualizer/compare.request.ts';

const compared = {
  added: 1200,
  removed: 3400,
  changed: 5600,
  equal: 49_991,
  keys: ['id'],
  duplicateKeys: { first: { keys: 0, rows: 0, examples: [] }, second: { keys: 0, rows: 0, examples: [] } },
  columnsOnlyIn: { first: [], second: [] },
  queries: { first: '$[*]', second: '$[*]' },
  columnsCut: false,
} as Partial<Compared> as Compared;

test.each(locales)('counts of a thousand rows and more have their digits in groups, in the language %s', async (locale) => {
  const messages = await loadMessages(locale, ['visualizer/table']);
  const notes = createElement(CompareNotes, { compared, isEqual: false });
  const text = renderToStaticMarkup(createElement(IntlProvider, { locale, messages }, notes));
  for (const count of [1200, 3400, 5600, 49_991]) expect(text).toContain(new Intl.NumberFormat(locale).format(count));
});
