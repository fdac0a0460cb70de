import { becomes, field, type PageState, press, type Say, unfold } from '../page-state.ts';
import { expect, type Page } from '../watched.ts';
import { pagesToRead } from './pages-to-read.ts';

const LINK = 'https://verstak.example/путь?from=poster&campaign=a-long-name-that-does-not-break';
const TABLE = JSON.stringify(
  Array.from({ length: 40 }, (_, id) => ({
    id,
    name: `Анна-Мария ${id}`,
    n: id * 1e9,
    address: { city: 'Нижний Новгород', street: null },
  })),
);

/** Each tool with all its disclosures open, and with its error messages. */
const tools: readonly PageState[] = [
  { name: 'no such page', path: '/no/such/page', nightly: true, expected: /status of 404/ },
  { name: 'the reason for the redirect from an invalid address', path: '/converters?error=Invalid%20units', nightly: true },
  { name: 'all sections open', path: '/uuid/v4', nightly: true, reach: unfold },
  {
    name: '1,000 rows, an active search, an invalid row number and an invalid time',
    path: '/uuid/v1',
    async reach(page, say) {
      await unfold(page);
      await field(page, say('uuid.fields.count.label')).fill('1000');
      await press(page, say('uuid.generate'));
      await expect(page.locator('[aria-setsize="1000"]').first()).toBeVisible();
      await field(page, say('parts.goToRow')).fill('0');
      await field(page, say('parts.goToRow')).press('Enter');
      await field(page, say('parts.find')).fill('a');
      await field(page, say('uuid.fields.time.label')).fill('yesterday');
      await field(page, say('uuid.fields.time.label')).press('Enter');
      await expect(field(page, say('uuid.fields.time.label'))).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'an invalid custom namespace',
    path: '/uuid/v5',
    nightly: true,
    async reach(page, say) {
      await field(page, say('uuid.fields.namespace.label')).selectOption({ label: say('uuid.fields.namespace.options.custom') });
      await page.getByRole('textbox', { name: say('uuid.fields.customNamespace.label') }).fill('no uuid');
      await field(page, say('uuid.fields.text.label')).fill('www.example.com');
      await becomes(page, 'failed');
    },
  },
  {
    name: 'a valid UUID',
    path: '/uuid/inspect',
    nightly: true,
    async reach(page, say) {
      await field(page, say('uuid.inspect.fields.text.label')).fill('c232ab00-9414-11ec-b3c8-9f6bdeced846');
      await becomes(page, 'ready');
    },
  },
  {
    name: 'a UUID with a wrong digit',
    path: '/uuid/inspect',
    nightly: true,
    async reach(page, say) {
      await field(page, say('uuid.inspect.fields.text.label')).fill('c232ab00-9414-11ec-b3c8-9f6bdeced84x');
      await becomes(page, 'ready');
    },
  },
  {
    name: 'several UUIDs, one of them invalid',
    path: '/uuid/inspect',
    nightly: true,
    async reach(page, say) {
      await field(page, say('uuid.inspect.fields.text.label')).fill(
        'c232ab00-9414-11ec-b3c8-9f6bdeced846\nno uuid\n{00000000-0000-0000-0000-000000000000}',
      );
      await becomes(page, 'ready');
    },
  },
  { name: 'all sections open', path: '/security/password', nightly: true, reach: unfold },
  {
    name: 'an invalid length and an invalid rule',
    path: '/security/password',
    nightly: true,
    async reach(page, say) {
      await unfold(page);
      await field(page, say('security.password.fields.rule.label')).fill('minlength: many');
      await field(page, say('security.password.fields.length.label')).fill('3');
      await becomes(page, 'failed');
    },
  },
  { name: 'all sections open', path: '/security/passphrase', nightly: true, reach: unfold },
  { name: 'all sections open', path: '/security/pin', nightly: true, reach: unfold },
  {
    name: 'numbers drawn, and the generator tested',
    path: '/random/number',
    nightly: true,
    async reach(page, say) {
      await unfold(page);
      await field(page, say('random.number.fields.count.label')).fill('1000');
      await press(page, say('random.generate'));
      await becomes(page, 'ready');
      await press(page, say('random.check.button'));
      await expect(page.locator('section[data-state="ready"]')).toHaveCount(2, { timeout: 20_000 });
    },
  },
  {
    name: 'an invalid range',
    path: '/random/number',
    nightly: true,
    async reach(page, say) {
      await field(page, say('random.number.fields.min.label')).fill('500');
      await press(page, say('random.generate'));
      await becomes(page, 'failed');
    },
  },
  {
    name: 'dice rolled',
    path: '/random/dice',
    nightly: true,
    async reach(page, say) {
      await field(page, say('random.dice.fields.rolls.label')).fill('3');
      await press(page, say('random.dice.submit'));
      await becomes(page, 'ready');
    },
  },
  {
    name: 'invalid dice notation',
    path: '/random/dice',
    nightly: true,
    async reach(page, say) {
      await field(page, say('random.dice.fields.notation.label')).fill('3d');
      await press(page, say('random.dice.submit'));
      await becomes(page, 'failed');
    },
  },
  {
    name: 'a list shuffled',
    path: '/random/list',
    nightly: true,
    async reach(page, say) {
      await field(page, say('random.list.fields.text.label')).fill('Анна\nMarcus\n李明');
      await press(page, say('random.list.shuffleButton'));
      await becomes(page, 'ready');
    },
  },
  {
    name: 'a draw with its commitment and its result',
    path: '/random/verify',
    nightly: true,
    async reach(page, say) {
      await unfold(page);
      await field(page, say('random.verify.fields.list.label')).fill('Анна\nMarcus\n李明');
      await field(page, say('random.verify.fields.source.label')).fill('drand round 5000000');
      await press(page, say('random.verify.seal'));
      await field(page, say('random.verify.fields.word.label')).fill('four words from hall');
      await press(page, say('random.verify.draw'));
      await becomes(page, 'ready');
    },
  },
  {
    name: 'text encoded, all sections open',
    path: '/base64/encode',
    nightly: true,
    async reach(page, say) {
      await unfold(page);
      await field(page, say('base64.encode.fields.text.label')).fill('Верстак '.repeat(40));
      await becomes(page, 'ready');
    },
  },
  {
    name: 'a mistake and its repair',
    path: '/base64/decode',
    nightly: true,
    async reach(page, say) {
      await unfold(page);
      await field(page, say('base64.decode.fields.text.label')).fill('Zm9v\nYm!Fy');
      await becomes(page, 'failed');
    },
  },
  {
    name: 'a token decoded',
    path: '/base64/decode',
    nightly: true,
    async reach(page, say) {
      const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const claims = { sub: 'Анна', iat: 1_516_239_022, scope: 'tools:read tools:write' };
      await field(page, say('base64.decode.fields.text.label')).fill(`${part({ alg: 'HS256' })}.${part(claims)}.c2lnbmF0dXJl`);
      await becomes(page, 'ready');
    },
  },
  {
    name: 'two files',
    path: '/base64/file',
    nightly: true,
    async reach(page, say) {
      await unfold(page);
      const buffer = Buffer.alloc(5000, 'Верстак');
      const name = 'a-file-with-a-long-name-of-one-word-that-nobody-would-type.bin';
      await page.getByLabel(say('parts.chooseFile'), { exact: true }).setInputFiles([
        { name, mimeType: '', buffer },
        { name: 'b.txt', mimeType: 'text/plain', buffer },
      ]);
      await becomes(page, 'ready');
    },
  },
  {
    name: 'a code, all sections open',
    path: '/qr/url',
    async reach(page, say) {
      await field(page, say('qr.url.fields.content.label')).fill(LINK);
      await becomes(page, 'ready');
      await unfold(page);
      await page
        .getByRole('radio', { name: say('qr.paint.linear') })
        .first()
        .check({ force: true });
      await becomes(page, 'ready');
    },
  },
  {
    name: 'an invalid phone number, and a logo file that is not a picture',
    path: '/qr/phone',
    nightly: true,
    async reach(page, say) {
      await page
        .getByRole('region', { name: say('qr.content') })
        .getByRole('textbox')
        .first()
        .fill('nobody');
      await becomes(page, 'failed');
      const buffer = Buffer.from('no picture');
      await page.getByLabel(say('qr.logo.add')).setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
      await expect(page.getByRole('alert').first()).toBeVisible();
    },
  },
  { name: 'all fields', path: '/qr/vcard', nightly: true, reach: unfold },
  { name: 'all fields', path: '/qr/event', nightly: true, reach: unfold },
  { name: 'all fields', path: '/qr/payment', nightly: true, reach: unfold },
  {
    name: 'a table with lines refused',
    path: '/qr/batch',
    nightly: true,
    async reach(page, say) {
      const table = 'file;type;content\nsite;url;https://example.com\n../up;phone;+7 495 123-45-67\nfax;phone;nobody\n"bad;text;quote';
      await field(page, say('qr.batch.lines')).fill(table);
      await expect(page.getByRole('region', { name: say('qr.batch.report') })).toBeVisible();
    },
  },
  { name: 'as it opens', path: '/qr/read', nightly: true },
  { name: 'as it opens', path: '/visualizer/json-to-table', nightly: true },
  {
    name: 'a mistake and its repair',
    path: '/visualizer/json-to-table',
    nightly: true,
    async reach(page, say) {
      await field(page, say('visualizer.fields.text.label')).fill('[\n  {name: "Ann",}\n]');
      await becomes(page, 'failed');
    },
  },
  {
    name: 'a table filtered, a cell open',
    path: '/visualizer/json-to-table',
    async reach(page, say) {
      await openTable(page, say);
      await field(page, say('visualizer.search.label')).fill('анна');
      await page.getByRole('gridcell').nth(1).click();
      await expect(page.getByRole('region', { name: say('visualizer.cell.title') })).toBeVisible();
    },
  },
  {
    name: 'all sections open',
    path: '/converters/length/kilometers/miles',
    nightly: true,
    async reach(page, say) {
      await unfold(page);
      await field(page, say('converters.find.label')).fill(say('converters.category.length').slice(0, 3));
    },
  },
  {
    name: 'an invalid value',
    path: '/converters/temperature/celsius/fahrenheit',
    nightly: true,
    async reach(page, say) {
      await field(page, say('converters.value')).fill('much');
      await expect(field(page, say('converters.value'))).toHaveAttribute('aria-invalid', 'true');
    },
  },
];

export async function openTable(page: Page, say: Say): Promise<void> {
  await field(page, say('visualizer.fields.text.label')).fill(TABLE);
  await becomes(page, 'ready');
}

export const states: readonly PageState[] = [...pagesToRead, ...tools];
