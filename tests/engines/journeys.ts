import { expect } from 'vitest';
import { toBuffer } from 'qrcode';
import { darkShare } from './in-page.ts';
import type { Visitor } from './visitor.ts';

export interface Journey {
  readonly title: string;
  readonly go: (visitor: Visitor) => Promise<unknown>;
  /** Console messages that the journey causes on purpose. */
  readonly causes?: RegExp;
  /** True if the journey needs a browser that has not stored the files of the site; it runs only at the first width. */
  readonly isFirst?: true;
  /**
   * True if the journey replaces a running job, which is canceled through shared memory, or by a message if the browser has no shared
   * memory. One such journey is enough to test cancellation in both ways.
   */
  readonly cancels?: true;
  /** True if the journey uses the same parts of an engine as another journey; `npm test` runs it in one engine only. */
  readonly isSimilar?: true;
}

const text = (content: string) => new TextEncoder().encode(content);
const V4 = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/;
const resultOf = (visitor: Visitor) => visitor.until(() => document.querySelector<HTMLElement>('main [data-state="ready"]')?.innerText);

/** The main job of each tool. */
export const toolJourneys: readonly Journey[] = [
  {
    title: 'a hundred thousand UUIDs are in the result panel',
    cancels: true,
    async go(visitor) {
      await visitor.open('/uuid/v7');
      await resultOf(visitor);
      await visitor.fill('How many', '100000');
      await visitor.click('button', 'Generate');
      await visitor.until(() => document.querySelector('[aria-setsize="100000"]') !== null);
      await visitor.sees('100,000');
    },
  },
  {
    title: 'a UUID made from a name equals the example of RFC 9562',
    isSimilar: true,
    async go(visitor) {
      await visitor.open('/uuid/v5');
      await visitor.fill('Name', 'www.example.com');
      await visitor.sees('2ed6657d-e927-568b-95e1-2665a8aea6a2');
    },
  },
  {
    title: 'a UUID is inspected',
    isSimilar: true,
    async go(visitor) {
      await visitor.open('/uuid/inspect');
      await visitor.fill('UUIDs to inspect', '919108f7-52d1-4320-9bac-f847db4148a8');
      await visitor.sees('Version 4');
    },
  },
  {
    title: 'a QR code is drawn as it is typed, and read back',
    async go(visitor) {
      await visitor.open('/qr/url');
      await visitor.fill('URL', 'https://example.org/привет');
      expect(await visitor.until(darkShare)).toBeGreaterThan(0.2);
      await visitor.sees('Reads back');
    },
  },
  {
    title: 'a QR code in a picture is read',
    async go(visitor) {
      await visitor.open('/qr/read');
      await visitor.choose('Picture', { name: 'code.png', type: 'image/png', bytes: await toBuffer('read in every engine') });
      await visitor.sees('read in every engine');
    },
  },
  {
    title: 'text is encoded to Base64, and Base64 is decoded to text',
    async go(visitor) {
      await visitor.open('/base64/encode');
      await visitor.fill('Text to encode', 'Съешь ещё этих мягких булок');
      await visitor.sees('0KHRitC10YjRjCDQtdGJ0ZEg0Y3RgtC40YUg0LzRj9Cz0LrQuNGFINCx0YPQu9C+0Lo=');
      await visitor.open('/base64/decode');
      await visitor.fill('Base64 to decode', '0KHRitC10YjRjA==');
      await visitor.sees('Съешь');
    },
  },
  {
    title: 'a file is encoded to Base64',
    async go(visitor) {
      await visitor.open('/base64/file');
      await visitor.choose('File', { name: 'a.txt', type: 'text/plain', bytes: text('a file') });
      await visitor.sees('YSBmaWxl');
    },
  },
  {
    title: 'a password has the requested length',
    async go(visitor) {
      await visitor.open('/security/password');
      await resultOf(visitor);
      await visitor.fill('Length', '32');
      await visitor.until(() => document.querySelector('main [role="group"][aria-label="Passwords"]')?.textContent.length === 32);
      await visitor.sees('Very Strong');
    },
  },
  {
    title: 'numbers are drawn when the button is pressed',
    isSimilar: true,
    async go(visitor) {
      await visitor.open('/random/number');
      await visitor.fill('Count', '1000');
      await visitor.click('button', 'Generate');
      await visitor.sees('Median');
    },
  },
  {
    title: 'JSON becomes a table, and a search narrows it',
    async go(visitor) {
      await visitor.open('/visualizer/json-to-table');
      await visitor.click('button', 'Simple');
      await visitor.until(() => document.querySelector('[role="grid"][aria-rowcount="4"]') !== null);
      await visitor.sees('Chengdu');
      await visitor.fill('Search', 'Chengdu');
      await visitor.sees('of 1 found');
    },
  },
  {
    title: 'kilometers become miles',
    isSimilar: true,
    async go(visitor) {
      await visitor.open('/converters/length/kilometers/miles');
      await visitor.fill('Value', '42.195');
      await visitor.sees('26.21875746 miles');
    },
  },
];

/** The journeys of the frame around the tools. */
export const frameJourneys: readonly Journey[] = [
  {
    title: 'a part of the page that failed to load once opens at the next try',
    isFirst: true,
    causes: /503|\/assets\/later|\/sw\.js/,
    async go(visitor) {
      const share = () => visitor.click('button', 'Share');
      // The script of the service worker is refused too: the service worker would answer from its copy of the site once that is complete.
      await visitor.withRefused(/\/assets\/later-[\w-]+\.js|\/sw\.js/, async () => {
        await visitor.open('/uuid/v4');
        await share();
        // The failure is awaited, because a press before it would wait for the same import instead of starting another.
        await visitor.until(() => document.querySelector('section[aria-label^="Notifications"] li') !== null);
      });
      await share();
      await visitor.until(() => document.querySelector('dialog[open] input') !== null);
    },
  },
  {
    title: 'links lead from the home page to a tool, and Back returns to the previous page',
    async go(visitor) {
      await visitor.open('/');
      await visitor.click('main a[href$="/uuid"]');
      // The hub is awaited, because the home page has a link to v4 too.
      await visitor.until(() => document.querySelector('h1')?.textContent.startsWith('UUID generators'));
      await visitor.click('main a[href$="/uuid/v4"]');
      expect(await resultOf(visitor)).toMatch(V4);
      await visitor.back();
      await visitor.until(() => location.pathname.endsWith('/uuid') && document.title.startsWith('UUID'));
    },
  },
  {
    title: 'the palette finds a tool typed in the wrong keyboard layout',
    async go(visitor) {
      await visitor.open('/');
      await visitor.press('Control', 'k');
      await visitor.until(() => document.querySelector('dialog[open] input') === document.activeElement);
      await visitor.type('ггшв');
      await visitor.until(() => document.querySelector('dialog[open] [role="option"]') !== null);
      await visitor.press('Enter');
      await visitor.until(() => location.pathname.includes('/uuid') && document.title.startsWith('UUID'));
    },
  },
  {
    title: 'a Russian page shows the stored dark theme after a reload',
    async go(visitor) {
      await visitor.open('/ru/uuid/v4');
      expect(await visitor.run(() => document.querySelector('h1')?.textContent)).toMatch(/[а-яё]/i);
      await visitor.run(() => {
        const key = `verstak-app-settings${document.documentElement.dataset['base'] ?? ''}`;
        localStorage.setItem(key, JSON.stringify({ state: { theme: 'dark' }, version: 1 }));
      });
      await visitor.reload();
      await visitor.until(() => document.documentElement.classList.contains('dark'));
      expect(await resultOf(visitor)).toMatch(V4);
    },
  },
];
