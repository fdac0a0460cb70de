import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadMessages } from '#i18n/messages.ts';
import { App } from './App.tsx';
import { keepEarlyInput } from './early-input.ts';
import { allowTranslation } from './page-translation.ts';
import { reloadOnce } from './recover.ts';
import { isChunkError } from '#workers/wire/browser-errors.ts';
import { useAppSettings } from './settings/app-settings.ts';
import { settingsKey } from './settings/stored-settings.ts';
import { applyTheme, followSystemTheme } from './settings/theme.ts';
import { load, loadFirst } from './shell/page/load.tsx';
import { resolve } from './site/addresses.ts';
import { keepRequests } from './network/traffic.ts';
import type { Address } from './tools/address.ts';
import { whenIdle } from './ui/lazy/when-idle.ts';
import { allowOwnScripts } from './trusted-scripts.ts';

const root = document.getElementById('root') as HTMLElement;

function onFrame(): void {
  void useAppSettings.persist.rehydrate();
  // Settings stored by another tab are read, so that this tab does not overwrite them.
  addEventListener('storage', ({ key }) => key === settingsKey && void useAppSettings.persist.rehydrate());
  // The build replaces both variables in this condition with constants, so that a build without telemetry contains none of its code.
  if (import.meta.env.VITE_TAG_MANAGER_ID || import.meta.env.VITE_HOST_ANALYTICS) {
    whenIdle(() => void import('./telemetry.ts').then(({ startTelemetry }) => startTelemetry()));
  }
}

function onReady(): void {
  document.documentElement.dataset['ready'] = '';
}

async function start(address: Address): Promise<void> {
  // The markup of 404.html and of the document for use offline has no path, because it belongs to no particular page. It is replaced, not
  // hydrated.
  if (root.dataset['path'] !== location.pathname)
    return drawAfresh(<App first={await load(address)} onFrame={onFrame} onReady={onReady} />);
  const first = await loadFirst(address);
  const replayEarlyInput = keepEarlyInput(root);
  const app = <App first={first} onFrame={onFrame} onReady={() => void replayEarlyInput().then(onReady)} />;
  // React hydrates a transition in slices of 5 ms instead of in one task: a slow phone is blocked 17 to 33 % less, in the same time.
  startTransition(() => void hydrateRoot(root, app));
}

function drawAfresh(app: ReactNode): void {
  root.replaceChildren();
  createRoot(root).render(app);
}

/** Renders the frame with an error screen if its messages can be loaded; otherwise the prerendered page stays. */
async function showFailure(address: Address, failure: unknown): Promise<void> {
  await loadMessages(address.locale, ['common']);
  const first = { address, View: () => null, Frame: null, applyHead: null };
  drawAfresh(<App first={first} failure={failure} onFrame={onFrame} onReady={onReady} />);
}

keepRequests();
allowOwnScripts();
allowTranslation();
followSystemTheme(useAppSettings.getState);
useAppSettings.subscribe(applyTheme);
const resolution = resolve(location.pathname, location.search);
if ('redirect' in resolution) location.replace(resolution.redirect);
else {
  const { address } = resolution;
  start(address).catch(async (error: unknown) => {
    if (!isChunkError(error) || !(await reloadOnce(error.message))) return showFailure(address, error);
  });
}
