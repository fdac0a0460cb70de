import { createIntl } from 'react-intl';
import { describe, expect, test } from 'vitest';
import { loadMessages } from '#i18n/messages.ts';
import type { Locale } from '#src/locale/locale.ts';
import { resolve } from '#src/site/addresses.ts';
import { openedFiles } from '#src/site/file-kinds.ts';
import { manifestOf, manifestPath } from '#src/site/manifest.ts';
import { sections } from '#src/tools/registry.ts';
import { allMessagesOf, isSoon } from '#src/tools/section.ts';

interface Manifest {
  readonly id: string;
  readonly lang: string;
  readonly start_url: string;
  readonly description: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[];
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[];
  readonly share_target: { readonly action: string; readonly method: string; readonly enctype: string };
  readonly file_handlers: readonly { readonly action: string; readonly accept: Record<string, readonly string[]> }[];
}

async function manifestIn(locale: Locale): Promise<Manifest> {
  const files = ['common', 'site/home', ...sections.flatMap(({ hub, pages }) => [hub, ...pages].flatMap(allMessagesOf))];
  const intl = createIntl({ locale, messages: await loadMessages(locale, files) });
  return manifestOf(locale, (id) => intl.formatMessage({ id })) as Manifest;
}

/** Expects a path to be a built page. */
function expectPage(path: string, locale: Locale): void {
  const resolution = resolve(path);
  if (!('address' in resolution)) throw new Error(`${path} leads elsewhere`);
  expect([path, resolution.address.locale, isSoon(resolution.address.page)]).toEqual([path, locale, false]);
}

describe.each(['en', 'ru'] as const)('the manifest (%s)', (locale) => {
  test('has the same id in all languages, and starts on a page in its own language', async () => {
    const manifest = await manifestIn(locale);
    expect(manifest.id).toBe('/');
    expect(manifest.lang).toBe(locale);
    expect(manifestPath(locale)).toBe(locale === 'en' ? '/site.webmanifest' : '/ru/site.webmanifest');
    expect(manifest.description).toMatch(locale === 'ru' ? /[а-я]/ : /[a-z]/);
    expectPage(manifest.start_url, locale);
  });

  test('has a maskable icon, and icons of 192 and 512 px', async () => {
    const { icons } = await manifestIn(locale);
    expect(icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual(
      expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 512x512']),
    );
  });

  test('has shortcuts to built tools, with names in its language', async () => {
    const { shortcuts } = await manifestIn(locale);
    expect(shortcuts).toHaveLength(4);
    for (const { url } of shortcuts) expectPage(url, locale);
    expect(shortcuts.map(({ name }) => name).join(' ')).toMatch(locale === 'ru' ? /[а-я]/ : /^[^а-я]+$/);
  });

  test('requests shared content by POST, so that no address contains it', async () => {
    const { share_target: target } = await manifestIn(locale);
    expect(target).toMatchObject({ action: locale === 'ru' ? '/ru/share' : '/share', method: 'POST', enctype: 'multipart/form-data' });
  });

  test('opens files, selected by their extensions, with built pages', async () => {
    const { file_handlers: handlers } = await manifestIn(locale);
    expect(handlers.length).toBeGreaterThan(0);
    for (const { action, accept } of handlers) {
      expectPage(action, locale);
      expect(
        Object.values(accept)
          .flat()
          .every((ending) => /^\.\w+$/.test(ending)),
      ).toBe(true);
    }
  });
});

describe('a file', () => {
  test('is never opened with an unbuilt page', () => {
    for (const { page } of openedFiles) expect(isSoon(page)).toBe(false);
  });
});
