import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { expect, test, vi } from 'vitest';
import { loadMessages } from '#i18n/messages.ts';
import { startServiceWorker } from '#src/network/offline-copy.ts';
import { noTraffic } from '#src/network/traffic.ts';
import { TrafficNotes } from '#src/pages/privacy/TrafficNotes.tsx';

const messages = await loadMessages('en', ['site/privacy']);
const notes = () =>
  renderToStaticMarkup(
    createElement(IntlProvider, { locale: 'en', messages }, createElement(TrafficNotes, { traffic: noTraffic, policy: 'arrived' })),
  );

test('if service workers are blocked, the page does not promise that request bodies will be counted', async () => {
  expect(notes()).toContain('no service worker controls this page yet');
  vi.stubGlobal('navigator', {
    serviceWorker: { addEventListener: () => undefined, register: () => Promise.reject(new Error('blocked')) },
  });
  await startServiceWorker('/sw.js', () => undefined);
  vi.unstubAllGlobals();
  expect(notes()).toContain('none runs on this page');
  expect(notes()).not.toContain('yet');
});
