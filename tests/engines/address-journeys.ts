import { expect } from 'vitest';
import type { Journey } from './journeys.ts';

/** Journeys that depend on the address of the site: links, redirects, the stored copy. */
export const addressJourneys: readonly Journey[] = [
  {
    title: 'the menu switches the language, and the next document has this language',
    async go(visitor) {
      await visitor.open('/uuid/v4');
      await visitor.click('button', 'Language: EN');
      await visitor.click('[role="menuitemradio"]', 'Русский');
      await visitor.isAt('/ru/uuid/v4');
      await visitor.until(() => document.documentElement.lang === 'ru');
      await visitor.open('/uuid');
      await visitor.isAt('/ru/uuid');
      await visitor.click('button', 'Язык: RU');
      await visitor.click('[role="menuitemradio"]', 'English');
      await visitor.isAt('/uuid');
    },
  },
  {
    title: 'an address with other names of units is redirected',
    async go(visitor) {
      await visitor.open('/converters/length/km/mi');
      await visitor.isAt('/converters/length/kilometers/miles');
    },
  },
  {
    title: 'an unknown address shows that there is no page, and leads home',
    causes: /404/,
    async go(visitor) {
      await visitor.open('/no/such/page');
      await visitor.until(() => document.querySelector('h1')?.textContent === 'Not Found');
      await visitor.click('main a');
      await visitor.isAt('/');
    },
  },
  {
    title: 'a share link opens the tool with its settings',
    async go(visitor) {
      await visitor.open('/uuid/v7');
      await visitor.fill('How many', '25');
      await visitor.click('button', 'Share');
      const link = await visitor.until(() => document.querySelector<HTMLInputElement>('dialog[open] input')?.value);
      const { pathname, hash } = new URL(link);
      expect(pathname).toMatch(/\/uuid\/v7$/);
      await visitor.open('/');
      await visitor.open(`/uuid/v7${hash}`);
      await visitor.until(() => document.querySelector('main [data-state="ready"] :is(h2, h3)')?.textContent === '25 UUIDs');
    },
  },
  {
    title: 'without the server a page that was not visited before opens, and a tool works',
    causes: /503/,
    async go(visitor) {
      await visitor.open('/uuid/v4');
      await visitor.until(async () => {
        await navigator.serviceWorker.ready;
        return navigator.serviceWorker.controller !== null;
      });
      // Cache names contain the path of the site, because copies of the site under other paths of the host have their own caches.
      await visitor.until(async () => {
        const own = `verstak-offline${document.documentElement.dataset['base'] ?? ''} `;
        return (await caches.keys()).every((name) => name.startsWith(own));
      });
      await visitor.withoutServer(async () => {
        await visitor.reload();
        await visitor.open('/ru/random/number');
        await visitor.until(() => document.querySelector('h1')?.textContent === 'Генератор случайных чисел');
        await visitor.open('/base64/encode');
        await visitor.fill('Text to encode', 'offline');
        await visitor.sees('b2ZmbGluZQ==');
      });
    },
  },
];
