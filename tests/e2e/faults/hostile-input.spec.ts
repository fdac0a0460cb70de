import { writeLink } from '#src/handover/share-link.ts';
import { builtPages, readBuilt } from '../site/built-pages.ts';
import { type BrowserContext, expect, frames, open, type Page, test } from '../watched.ts';

/** Texts that would run or change the page if they were interpreted as markup or code. */
const hostile = [
  '<img src=x onerror="window.ran=1">',
  '"><svg/onload=window.ran=1>',
  '</textarea></script><script>window.ran=1</script>',
  'javascript:window.ran=1',
  '{{constructor.constructor("window.ran=1")()}}',
  '\u202e<b>gpj.exe</b>\u0000\ud800',
];
const all = hostile.join('\n');
/** Texts for each field: a `javascript:` address alone, because it could run only as a whole value, and all hostile texts together. */
const typed = ['javascript:window.ran=1', all];

/** English addresses of all pages with a result panel; one pair of units represents all pairs. */
const tools = builtPages()
  .filter(
    ({ locale, path }) => locale === 'en' && path.split('/').length === 3 && readBuilt(`${path.slice(1)}.html`).includes('data-state='),
  )
  .map(({ path }) => path)
  .concat('/converters/length/kilometers/miles');
const searches = ['/', '/converters', '/changelog'];
/** Pages that show typed text in two different ways: as a list, and in an error with its place. */
const different = ['/uuid/inspect', '/visualizer/json-to-table'];

/** Enters a text into every text field of the page, with the events of typing. Returns the number of fields. */
function fillAll(page: Page, text: string): Promise<number> {
  return page.evaluate((typed) => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('details')) details.open = true;
    const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].filter(
      (field) => /^(text|search|url|email|tel|password|textarea)$/.test(field.type) && !field.disabled && !field.readOnly,
    );
    for (const field of fields) {
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value') as {
        set: (this: unknown, value: string) => void;
      };
      set.call(field, typed);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.dispatchEvent(new Event('change', { bubbles: true }));
    }
    return fields.length;
  }, text);
}

async function expectTextOnly(page: Page): Promise<void> {
  const found = await page.evaluate(() => ({
    ran: 'ran' in window,
    made: [...document.querySelectorAll('body *')]
      .filter((element) =>
        [...element.attributes].some(
          ({ name, value }) => /^on/i.test(name) || /^\s*javascript:/i.test(name === 'href' || name === 'src' ? value : ''),
        ),
      )
      .concat([...document.querySelectorAll('img[src="x"], svg[onload], main script, main iframe, main object, main embed')])
      .concat([...document.querySelectorAll('main b')].filter(({ textContent }) => textContent === 'gpj.exe'))
      .map(({ outerHTML }) => outerHTML.slice(0, 200)),
  }));
  expect(found).toEqual({ ran: false, made: [] });
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Something went wrong!');
}

/** Waits until the workers have answered and the result has been rendered. */
async function settled(page: Page): Promise<void> {
  await frames(page);
  await expect(page.locator('section[data-state="loading"]')).toHaveCount(0);
  await frames(page);
}

test('the built site has more than 20 tools to test', () => {
  expect(tools.length).toBeGreaterThan(20);
  expect(tools).toEqual(expect.arrayContaining(different));
});

for (const path of [...tools, ...searches]) {
  test(`${path}: typed markup is shown as text`, different.includes(path) ? {} : { tag: '@nightly' }, async ({ page }) => {
    await open(page, path);
    let fields = 0;
    for (const text of typed) {
      fields = Math.max(fields, await fillAll(page, text));
      const press = page
        .locator('main')
        .getByRole('button', { name: /^(Generate|Roll|Draw|Shuffle|Pick|Check|Repair)/ })
        .first();
      if ((await press.count()) > 0 && (await press.isEnabled())) await press.click();
      await settled(page);
    }
    const hasFields = /<textarea|type="(?:text|search)"/.test(readBuilt(path === '/' ? 'index.html' : `${path.slice(1)}.html`));
    if (hasFields) expect(fields).toBeGreaterThan(0);
    await expectTextOnly(page);
  });
}

/** Files with hostile names and contents, for every page that accepts files. The Base64 decoder shows a file by the type of its content. */
for (const [path, name, content] of [
  ['/base64/file', hostile[0], all],
  ['/base64/encode', hostile[1], all],
  [
    '/base64/decode',
    `${hostile[0]}.svg`,
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="window.ran=1"><script>window.ran=1</script></svg>`).toString('base64'),
  ],
  [
    '/visualizer/json-to-table',
    `${hostile[0]}.json`,
    JSON.stringify(hostile.map((text) => ({ [text]: text, nested: { [text]: [text, { [text]: text }] } }))),
  ],
  ['/visualizer/json-to-table', `${hostile[1]}.csv`, hostile.map((text) => `"${text.replaceAll('"', '""')}";x`).join('\n')],
  ['/visualizer/json-to-table', `${hostile[2]}.json`, `{"a": ${all}`],
  [
    '/qr/batch',
    `${hostile[0]}.csv`,
    ['content,name', ...hostile.map((text) => `"${text.replaceAll('"', '""')}","${text.replaceAll('"', '""')}"`)].join('\n'),
  ],
  ['/qr/read', `${hostile[0]}.svg`, `<svg xmlns="http://www.w3.org/2000/svg" onload="window.ran=1"><script>window.ran=1</script></svg>`],
  [
    '/qr/text',
    `${hostile[0]}.svg`,
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="window.ran=1"><script>window.ran=1</script><foreignObject><b xmlns="http://www.w3.org/1999/xhtml">x</b></foreignObject></svg>`,
  ],
] as const) {
  test(
    `${path}: a file called ${name?.slice(0, 12)} adds no markup and runs no script`,
    path === '/base64/decode' ? {} : { tag: '@nightly' },
    async ({ page }) => {
      await open(page, path);
      await page.evaluate(() => {
        for (const details of document.querySelectorAll<HTMLDetailsElement>('details')) details.open = true;
      });
      const inputs = page.locator('input[type="file"]');
      await expect(inputs.first()).toBeAttached();
      const file = { name: (name ?? '').replaceAll('/', '∕'), mimeType: 'application/octet-stream', buffer: Buffer.from(content) };
      for (const input of await inputs.all()) await input.setInputFiles(file);
      await settled(page);
      await settled(page);
      await expectTextOnly(page);
    },
  );
}

test('the table shows names and cells with markup as text, also when a cell is opened', async ({ page }) => {
  await open(page, '/visualizer/json-to-table');
  const records = hostile.map((text) => ({ [text]: text, nested: { list: [{ [text]: text }] } }));
  await page.getByRole('textbox').first().fill(JSON.stringify(records));
  const grid = page.getByRole('grid');
  await expect(grid).toBeVisible();
  await expect(grid.getByText(hostile[0] as string).first()).toBeVisible();
  await grid
    .getByText(hostile[0] as string)
    .first()
    .click();
  await page.keyboard.press('Enter');
  await settled(page);
  await expectTextOnly(page);
});

test('the palette searches for markup and shows it as text', async ({ page }) => {
  await open(page, '/');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('dialog').getByRole('combobox');
  for (const text of [`${all} uuid`, `5 ${hostile[1]} in miles`]) {
    await field.fill(text);
    await settled(page);
    await expectTextOnly(page);
  }
});

/** Makes a valid link, because the site refuses a damaged link before it reads the values. */
const linked = (values: Readonly<Record<string, unknown>>, names: readonly string[]) =>
  writeLink(
    Object.fromEntries(
      names.map((name) => [name, { role: 'input', write: (value: unknown) => String(value), read: (text: string) => text }]),
    ) as never,
    values,
    true,
  ).fragment;

test('markup in the values of a share link adds no markup and runs no script', async ({ page }) => {
  const text = hostile.slice(0, 5).join(' ');
  const names = [
    'text',
    'source',
    'input',
    'value',
    'names',
    'count',
    'format',
    'list',
    'content.text',
    'content',
    'style.dots.color',
    '__proto__',
    'constructor',
  ];
  const values = Object.fromEntries(names.map((name) => [name, text]));
  for (const fragment of [linked(values, names), `#v1-0000000&text=${encodeURIComponent(text)}`]) {
    await page.goto('about:blank');
    await open(page, `/base64/encode?v=${encodeURIComponent(text)}&q=${encodeURIComponent(text)}${fragment}`);
  }
  await settled(page);
  await expectTextOnly(page);
});

/** Stores values before any script of the page runs. */
async function store(context: BrowserContext, items: Readonly<Record<string, string>>): Promise<void> {
  await context.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, items);
}

test('markup in the storage is shown as text, and stored addresses do not lead to other sites', async ({ page, context }) => {
  const paths = [
    'javascript:window.ran=1',
    '//evil.example/x',
    'https://evil.example/',
    '/\\evil.example',
    '/uuid/v4" onmouseover="window.ran=1',
    hostile[0],
    '/uuid/v4',
  ];
  const state = { theme: hostile[0], language: hostile[1], sidebarCollapsed: hostile[2], favourites: paths, recent: paths };
  const texts = Object.fromEntries(['url', 'text', 'phone'].map((name) => [name, hostile[0]]));
  const qr = {
    contents: texts,
    content: texts,
    style: { dots: { color: hostile[1], type: hostile[2] }, frame: { type: 'below', text: hostile[0] } },
    imageUrl: `data:image/svg+xml,${hostile[1]}`,
    presets: [{ name: hostile[0], style: {} }],
  };
  await store(context, {
    'verstak-app-settings': JSON.stringify({ state, version: 1 }),
    'qr-generator-settings': JSON.stringify({ state: qr, version: 1 }),
  });
  for (const path of ['/', '/qr/text']) {
    await open(page, path);
    await settled(page);
    await expectTextOnly(page);
    const links = await page.evaluate(() => [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ href }) => href));
    expect(links.filter((href) => /evil|javascript/i.test(href))).toEqual([]);
  }
});
