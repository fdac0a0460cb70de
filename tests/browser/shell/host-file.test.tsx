import { IntlProvider } from 'react-intl';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { loadMessages } from '#i18n/messages.ts';
import type { Locale } from '#src/locale/locale.ts';
import { useAppSettings } from '#src/settings/app-settings.ts';
import { showSections } from '#src/settings/host-sections.ts';
import { hostKey } from '#src/settings/host-settings.ts';
import { useHostSettings } from '#src/settings/host-store.ts';
import { applyTheme } from '#src/settings/theme.ts';
import { HostLines } from '#src/shell/host/HostLines.tsx';
import { loadEntries } from '#src/shell/palette/palette-entries.ts';
import { PartsWords } from '#src/shell/PartsWords.tsx';
import { load } from '#src/shell/page/load.tsx';
import { SectionLinks } from '#src/shell/sidebar/SectionLinks.tsx';
import { home } from '#src/site/addresses.ts';
import { useQrSettings } from '#src/tools/qr/settings.ts';
import { StylePresets } from '#src/tools/qr/style/StylePresets.tsx';

const here = location.href;
const html = document.documentElement;
const main = document.createElement('main');
const footer = document.createElement('footer');

beforeEach(() => {
  document.body.append(main, footer);
  onTestFinished(useAppSettings.subscribe(applyTheme));
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  showSections(undefined);
  useHostSettings.setState({}, true);
  delete html.dataset['hostTheme'];
  history.replaceState(null, '', here);
});

/** Answers the request for site.json: with a text, with a status, or not at all. Returns the addresses and options of the requests. */
function answer(text: string | null, status = 200): readonly unknown[][] {
  const fetched = vi.spyOn(window, 'fetch').mockImplementation(async () => {
    if (text === null) throw new TypeError('Failed to fetch');
    return new Response(text, { status });
  });
  return fetched.mock.calls;
}

const stored = () => JSON.parse(localStorage.getItem(hostKey) ?? 'null') as unknown;
const opensPage = (path: string) => history.pushState(null, '', path);

/** Renders the home page, the menu, the styles of QR codes, and the lines of the host in the footer. */
async function openSite(locale: Locale = 'en') {
  const address = { page: home, params: {}, locale };
  const { View } = await load(address);
  const words = await loadMessages(locale, ['qr/style']);
  return render(
    <IntlProvider locale={locale} messages={words as never}>
      <PartsWords>
        <SectionLinks address={address} collapsed={false} />
        <View page={home} params={{}} />
        <StylePresets />
        <HostLines locale={locale} />
      </PartsWords>
    </IntlProvider>,
  );
}

const SITE = {
  sections: ['qr', 'uuid'],
  theme: 'dark',
  footer: { en: 'Run by <b>us</b>', ru: 'Наш сайт' },
  qrStyles: [{ name: 'House blue', kind: 'verstak-qr-style', version: 1, style: { dots: { color: '#123a8c' } } }],
};
const hide = '[data-section]:not([data-section=qr],[data-section=uuid]){display:none}';
const menuLink = (name: string) => page.getByRole('navigation', { name: 'Tools' }).getByRole('link', { name, exact: true });

test('site.json sets theme, line and styles at once, hides sections from the next page on, and is stored', async () => {
  const requests = answer(JSON.stringify(SITE));
  await openSite();
  await expect.element(page.getByText('Run by <b>us</b>')).toBeVisible();
  expect(requests).toEqual([['/site.json', { cache: 'no-cache', priority: 'low' }]]);
  expect(html.classList.contains('dark')).toBe(true);
  await expect.poll(stored).toEqual({ ...SITE, hide });
  await expect.element(menuLink('Passwords')).toBeVisible();

  opensPage('/uuid');
  await expect.element(menuLink('Passwords')).not.toBeInTheDocument();
  await expect.element(menuLink('UUID')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Passwords' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /^JWT/ })).not.toBeInTheDocument();
  const hrefs = (await loadEntries('en')).map(({ href }) => href);
  expect(hrefs).toEqual(expect.arrayContaining(['/', '/uuid/v4', '/qr/url']));
  expect(hrefs.filter((href) => /^\/(?:security|random|base64)/.test(href))).toEqual([]);

  await page.getByText('Ready-made styles').click();
  await page.getByRole('group', { name: 'Styles of this site' }).getByRole('button', { name: 'House blue' }).click();
  expect(useQrSettings.getState().styles.dots).toEqual({ color: '#123a8c', gradient: null, type: 'square', size: 10 });
});

test.each<[Locale, string]>([
  [
    'en',
    'The settings file of this site, site.json, is ignored because of one field. qrStyles[0].style.dots.color: "red". Expected: a color such as #1a2b3c.',
  ],
  [
    'ru',
    'Файл настроек сайта site.json не применён из-за одного поля. qrStyles[0].style.dots.color: "red". Ожидается: цвет, например #1a2b3c.',
  ],
])('a broken site.json is named in the footer and changes nothing (%s)', async (locale, text) => {
  localStorage.setItem(hostKey, JSON.stringify({ theme: 'dark' }));
  answer(JSON.stringify({ ...SITE, qrStyles: [{ ...SITE.qrStyles[0], style: { dots: { color: 'red' } } }] }));
  await openSite(locale);
  await expect.poll(() => footer.textContent).toBe(text);
  expect(stored()).toBeNull();
  expect([useHostSettings.getState(), html.dataset['hostTheme']]).toEqual([{}, undefined]);
});

test.each([
  ['no answer', null, 200],
  ['an error of the server', '', 503],
])('with %s the stored copy is used and stays', async (_, text, status) => {
  localStorage.setItem(hostKey, JSON.stringify({ ...SITE, hide }));
  answer(text, status);
  await openSite('ru');
  await expect.element(page.getByText('Наш сайт')).toBeVisible();
  expect(stored()).toEqual({ ...SITE, hide });
});

test.each([
  ['an empty file', '{}\n', 200],
  ['a missing file', 'Not found', 404],
  ['a page with status 200', '<!doctype html>', 200],
])('%s removes the stored copy and all that it changed', async (_, text, status) => {
  localStorage.setItem(hostKey, JSON.stringify({ theme: 'dark' }));
  answer(text, status);
  await openSite();
  await expect.poll(stored).toBeNull();
  expect([html.dataset['hostTheme'], footer.textContent]).toEqual([undefined, '']);
});

test('sections are hidden at once if storage is forbidden', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError');
  });
  answer(JSON.stringify(SITE));
  await openSite();
  await expect.element(menuLink('Passwords')).not.toBeInTheDocument();
  await expect.element(menuLink('QR codes')).toBeVisible();
});
