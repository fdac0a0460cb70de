import type { Locale } from '#i18n/locales.ts';
import { messagesOf } from '#i18n/message-store.ts';
import { loadMessages } from '#i18n/messages.ts';
import { IntlProvider } from 'react-intl';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { arrive, takeArrival } from '#src/handover/arrivals.ts';
import { load } from '#src/shell/page/load.tsx';
import { PartsWords } from '#src/shell/PartsWords.tsx';
import ConvertersHub from '#src/tools/converters/hub/ConvertersHub.tsx';
import { UnitSearch } from '#src/tools/converters/search/UnitSearch.tsx';
import { converters } from '#src/tools/converters/index.ts';
import { popularIn } from '#src/tools/converters/unit/popular-pairs.ts';
import { categoryIds } from '#src/tools/converters/unit/units.ts';
import type { Params } from '#src/tools/section.ts';
import '#src/styles/fonts.css';
import '#src/styles/tokens.css';
import '#src/styles/base.css';
import { advance, stopClock } from '../clock.ts';

const pairPage = converters.pages.find(({ name }) => name === 'converters.pair') ?? converters.hub;
const address = location.href;

/** Errors of messages: the page of a conversion has only the words of its category. */
const wordErrors: string[] = [];

async function show(params: Params, locale: Locale = 'en') {
  const { View } = await load({ page: pairPage, params, locale });
  return render(
    <IntlProvider locale={locale} messages={messagesOf(locale)} onError={({ message }) => wordErrors.push(message)}>
      <PartsWords>
        <main>
          <View page={pairPage} params={params} />
        </main>
      </PartsWords>
    </IntlProvider>,
  );
}

const kmToMi = { category: 'length', from: 'kilometers', to: 'miles' };
const value = page.getByRole('textbox', { name: 'Value', exact: true });
const panel = page.getByRole('region', { name: 'Result', exact: true });
const list = page.getByRole('region', { name: 'Converted list' });

beforeEach(() => history.replaceState(null, '', address));
afterEach(() => expect(wordErrors.splice(0)).toEqual([]));

describe('a conversion', () => {
  test('follows the value, with the selected number of digits', async () => {
    await show(kmToMi);
    await expect.element(panel).toHaveTextContent('1 kilometer is');
    await value.fill('100');
    await expect.element(panel).toHaveTextContent('62.13711922 miles');
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Significant digits' }), '3 significant digits');
    await expect.element(panel).toHaveTextContent('62.1 miles');
    await expect.element(page.getByRole('row', { name: '10 km 6.21' })).toBeInTheDocument();
  });

  test('shows the text of a value typed elsewhere, until the address changes', async () => {
    const ftToCm = { category: 'length', from: 'feet', to: 'centimeters' };
    const carry = (text: string, search: string) => {
      arrive('converters.pair', { transfer: { kind: 'text', text, files: [] } });
      history.pushState(null, '', search);
    };
    carry('5 ft 11 in', '?v=5.9166666666666667');
    await show(ftToCm);
    await expect.element(value).toHaveValue('5 ft 11 in');
    await expect.element(panel).toHaveTextContent('180.34 centimeters');
    await expect.element(panel).toHaveTextContent('5 ft 11 in = 71⁄12 ft');
    await expect.element(value).toHaveAccessibleDescription(/^Read as 5\sft 11\sin, that is 71⁄12\sft ≈\s5\.916666667\sft$/);
    carry('6 ft 1', '?v=6.0833333333333333');
    await expect.element(value).toHaveValue('6 ft 1');
    history.pushState(null, '', '?v=7');
    await expect.element(value).toHaveValue('7');
  });

  test('asks for a value if there is none, and keeps its last answer, without the Copy button, if the value is invalid', async () => {
    await show(kmToMi);
    await value.fill('2');
    const { height } = panel.element().getBoundingClientRect();
    await value.fill('2 parsecs');
    await expect.element(value).toHaveAccessibleDescription('Unit not found: “parsecs”. Enter a unit such as km.');
    await expect.element(panel.getByRole('status').filter({ hasText: /^Unit not found$/ })).toBeInTheDocument();
    expect(panel.getByRole('button', { name: 'Copy' }).element().closest('[inert]')).not.toBeNull();
    await expect.element(panel).toHaveTextContent('Conversion failed. Please try again.');
    await expect.element(panel).toHaveTextContent('1.242742384 miles');
    await value.fill('2 kilometrs');
    await expect.element(value).toHaveAccessibleDescription('Unit not found: “kilometrs”. Did you mean kilometers (km)?');
    await value.fill('');
    await expect.element(panel).toHaveTextContent('Enter a value to convert');
    await expect.element(value).not.toHaveAttribute('aria-invalid');
    expect(panel.element().getBoundingClientRect().height).toBe(height);
  });

  test('reports no error before typing pauses or while a number or a unit is incomplete', async () => {
    await show({ category: 'length', from: 'feet', to: 'centimeters' });
    await expect.element(panel).toHaveTextContent('30.48 centimeters');
    stopClock();
    try {
      for (const typed of ['5 f', '5 ft 1', '5 ft 11 i', '1e', '-', '5 and 1']) {
        await value.fill(typed);
        await advance(2000);
        await expect.element(value).not.toHaveAttribute('aria-invalid');
      }
      expect(panel.getByRole('button', { name: 'Copy' }).element().closest('[inert]')).not.toBeNull();
      await value.fill('5 parsecs');
      await advance(500);
      await expect.element(value).not.toHaveAttribute('aria-invalid');
      await advance(100);
      await expect.element(value).toHaveAttribute('aria-invalid');
      for (const typed of ['5 and 11 in', '5 ft 3 ft', '12′500 ft']) {
        await value.fill(typed);
        await advance(700);
        await expect.element(value).toHaveAttribute('aria-invalid');
      }
      await value.fill('5 ft 11 in');
      await expect.element(panel).toHaveTextContent('180.34 centimeters');
      await expect.element(value).not.toHaveAttribute('aria-invalid');
    } finally {
      vi.useRealTimers();
    }
  });

  test('with a value beyond the limits in the address keeps the value in the field and shows an error', async () => {
    history.replaceState(null, '', '?v=1e401');
    await show(kmToMi);
    await expect.element(value).toHaveValue('1e401');
    await expect.element(value).toHaveAccessibleDescription(/The exponent 401 is too large/);
    await expect.element(panel).toHaveTextContent('Conversion failed. Please try again.');
    // Neither the panel nor the table shows the answer to another value.
    await expect.element(panel.getByText('0.6213711922', { exact: false }).first()).not.toBeVisible();
    await expect.element(page.getByRole('columnheader', { name: 'in every unit' })).not.toBeInTheDocument();
    history.pushState(null, '', '?v=5');
    await expect.element(panel).toHaveTextContent('3.106855961 miles');
  });

  test('shows an exact answer as a fraction and as a decimal', async () => {
    await show({ category: 'length', from: 'meters', to: 'feet' });
    await userEvent.click(panel.getByText('Exact value'));
    await expect.element(panel).toHaveTextContent('1250⁄381');
    const { textContent } = panel.element();
    expect(textContent).toContain('3.(28083989501312335958005249343832020997375');
    await value.fill('0.3048');
    await expect.element(panel).toHaveTextContent('All decimals1');
  });

  test('distinguishes US from imperial measures', async () => {
    await show({ category: 'volume', from: 'gallons', to: 'liters' });
    await expect.element(panel).toHaveTextContent('3.785411784 liters');
    await expect.element(page.getByText('The Imperial gallon is 4.54609 L')).toBeInTheDocument();
  });
});

test.each(categoryIds)('a conversion of the category %s links to conversions of other categories', async (category) => {
  const [{ from, to } = { from: '', to: '' }] = popularIn(category);
  await show({ category, from, to });
  const others = categoryIds.filter((other) => other !== category);
  await expect.element(page.getByRole('heading', { name: 'Popular conversions' })).toBeInTheDocument();
  const hrefs = page
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href') ?? '');
  for (const other of others) expect(hrefs.some((href) => href.startsWith(`/converters/${other}/`))).toBe(true);
});

describe('parameters that are not a conversion', () => {
  test.each<[Params, string]>([
    [{}, 'Missing required converter parameters'],
    [{ category: 'time', from: 'hours', to: 'days' }, 'Category "time" not found'],
    [{ category: 'length', from: 'hours', to: 'days' }, 'Units not found for category "length"'],
    [{ category: 'length', from: 'feet', to: 'days' }, 'Unit not found'],
  ])('%o: %s', async (params, says) => {
    await show(params);
    await expect.element(panel).toHaveTextContent(says);
    await expect.element(panel).toHaveTextContent('Conversion failed. Please try again.');
  });
});

describe('a list', () => {
  test('of ten thousand values in a dropped file is converted', async () => {
    await show(kmToMi);
    await userEvent.click(page.getByText('Convert a list of values'));
    const values = Array.from({ length: 10_000 }, (_, row) => `${row},${row % 1000} km`).join('\n');
    const field = page.getByRole('textbox', { name: 'Values in km, one per line' }).element() as HTMLTextAreaElement;
    const file = new DataTransfer();
    file.items.add(new File([values], 'values.txt', { type: 'text/plain' }));
    field.dispatchEvent(new DragEvent('drop', { dataTransfer: file, bubbles: true, cancelable: true }));
    await expect.element(list).toHaveTextContent('10,000 values in mi');
    await expect.element(list.getByRole('listitem').nth(1)).toHaveTextContent('1,1 km → 0.6835083115');
  });

  test('in Russian has decimal commas', async () => {
    await show(kmToMi, 'ru');
    await userEvent.click(page.getByText('Перевести список значений'));
    await page.getByRole('textbox', { name: 'Значения, км, по одному в строке' }).fill('1\n1 609,344');
    await expect.element(page.getByRole('region', { name: 'Переведённый список' })).toHaveTextContent('0,6213711922');
    await expect.element(page.getByRole('region', { name: 'Переведённый список' })).toHaveTextContent('2 значения, ми');
  });
});

test('“Find a unit” shows a converted quantity, and Enter opens the conversion with the typed text', async () => {
  const messages = await loadMessages('en', ['common', 'converters/words']);
  await render(
    <IntlProvider locale="en" messages={messages}>
      <PartsWords>
        <UnitSearch />
      </PartsWords>
    </IntlProvider>,
  );
  const search = page.getByRole('searchbox', { name: 'Find a unit' });
  await search.fill('5 ft 11 to cm');
  await expect.element(page.getByRole('link')).toHaveTextContent(/5 ft 11 = 180.34 cm/);
  await userEvent.keyboard('{Enter}');
  expect(location.pathname + location.search).toBe('/converters/length/feet/centimeters?v=5.9166666666666667');
  expect(takeArrival('converters.pair')?.transfer?.text).toBe('5 ft 11');
});

test.each([
  ['en', 'Length', 'The base unit is the meter.', 'Kilometers to miles', 'Read the guide'],
  ['ru', 'Длина', 'Основная единица\u00a0— метр.', 'Из километров в мили', 'Читать'],
] as const)(
  'the hub has a row for each category that unfolds, and one for the guide: %s',
  async (locale, length, base, popular, button) => {
    await load({ page: converters.hub, params: {}, locale });
    await render(
      <IntlProvider locale={locale} messages={messagesOf(locale)}>
        <PartsWords>
          <ConvertersHub />
        </PartsWords>
      </IntlProvider>,
    );
    const row = page.getByRole('listitem').filter({ hasText: base });
    await expect.element(page.getByText(base)).not.toBeVisible();
    await expect
      .element(row.getByRole('link', { name: length }))
      .toHaveAttribute('href', expect.stringContaining('/converters/length/kilometers/miles'));
    row.element().querySelector('summary')?.click();
    await expect.element(page.getByText(base)).toBeVisible();
    await expect.element(row.getByRole('link', { name: popular }).first()).toBeVisible();
    const guide = page.getByRole('listitem').filter({ hasText: button });
    await expect.element(guide.getByRole('link').first()).toHaveAttribute('href', expect.stringContaining('/converters/complete-guide'));
  },
);
