import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type DocumentParts, escapeMarkup, fillDocument } from '#src/site/document.ts';

const template = readFileSync('index.html', 'utf8');
const parts: DocumentParts = {
  locale: 'ru',
  find: 'Поиск',
  path: '/ru/uuid/v4',
  head: { title: 'Генератор UUID v4', tags: [{ tag: 'meta', attributes: { name: 'description', content: 'Слова' } }] },
  structuredData: [{ '@type': 'WebApplication' }],
  links: [],
  app: '<main>Готово</main>',
};
const fill = (changed: Partial<DocumentParts> = {}) => fillDocument(template, { ...parts, ...changed });

describe('text in markup', () => {
  test('has its characters & < > and " escaped, and no others', () => {
    expect(escapeMarkup(`<b title="a & b">'x'</b>`)).toBe(`&lt;b title=&quot;a &amp; b&quot;&gt;'x'&lt;/b&gt;`);
    expect(escapeMarkup('&amp;')).toBe('&amp;amp;');
    expect(escapeMarkup('Ёлочки «» 1 234')).toBe('Ёлочки «» 1 234');
  });
});

describe('a document', () => {
  test('has language, texts, path and markup in their places', () => {
    const html = fill();
    expect(html).toContain('<html lang="ru">');
    expect(html).toContain('<title>Генератор UUID v4</title>');
    expect(html).toContain('<meta name="description" content="Слова" data-head="">');
    expect(html).toContain('<div id="root" data-path="/ru/uuid/v4"><main>Готово</main></div>');
    expect(html).toContain('<script type="application/ld+json">{"@type":"WebApplication"}</script>');
    expect(html).not.toMatch(/<!--(?:head|app)-->/);
  });

  test('keeps texts with markup as text', () => {
    const html = fill({ head: { title: '</title><script>', tags: [{ tag: 'meta', attributes: { name: 'x', content: '"><script>' } }] } });
    expect(html).toContain('<title>&lt;/title&gt;&lt;script&gt;</title>');
    expect(html).toContain('content="&quot;&gt;&lt;script&gt;"');
  });

  test('keeps structured data inside its element and as valid JSON', () => {
    const html = fill({ structuredData: [{ name: '</script><script>alert(1)</script>' }] });
    const [, json = ''] = html.match(/<script type="application\/ld\+json">(.*?)<\/script>/) ?? [];
    expect(JSON.parse(json)).toEqual({ name: '</script><script>alert(1)</script>' });
  });

  test('keeps dollar signs', () => {
    expect(fill({ app: '<p>$& $1 $$ $`</p>' })).toContain('<p>$& $1 $$ $`</p>');
    expect(fill({ head: { title: '$& costs $$', tags: [] } })).toContain('<title>$&amp; costs $$</title>');
  });

  test('puts modules that wait for the frame into a template, where the browser does not fetch them', () => {
    const html = fill({
      links: [
        { rel: 'modulepreload', href: '/assets/Home.js', afterFrame: true },
        { rel: 'modulepreload', href: '/assets/common.js', isWords: true },
        { rel: 'modulepreload', href: '/assets/home.js', isWords: true, afterFrame: true },
      ],
    });
    const later = /<template>.*<\/template>/s.exec(html)?.[0] ?? '';
    expect(later.match(/href="[^"]*"/g)).toEqual(['href="/assets/Home.js"', 'href="/assets/home.js"']);
    expect(later).toContain('data-messages=""');
    expect(html.replace(later, '')).not.toMatch(/assets\/home\.js/i);
  });

  test('preloads modules, message files with a mark, and fonts as fonts', () => {
    const html = fill({
      links: [
        { rel: 'modulepreload', href: '/assets/a.js' },
        { rel: 'modulepreload', href: '/assets/v4.js', isWords: true },
        { rel: 'preload', href: '/assets/a.woff2', as: 'font' },
      ],
    });
    expect(html).toContain('<link rel="modulepreload" href="/assets/a.js" fetchpriority="low">');
    expect(html).toContain('<link rel="modulepreload" href="/assets/v4.js" fetchpriority="low" data-messages="">');
    expect(html).toContain('<link rel="preload" href="/assets/a.woff2" as="font" type="font/woff2" crossorigin="">');
    expect(html).not.toContain('<template>');
  });
});
