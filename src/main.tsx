import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { replayEarlyInput } from './early-input.ts';
import { isChunkError, reloadOnce } from './recover.ts';
import { useAppSettings } from './settings/app-settings.ts';
import { applyTheme, followSystemTheme } from './settings/theme.ts';
import { load } from './shell/load.ts';
import { resolve } from './site/addresses.ts';
import { allowOwnScripts } from './trusted-scripts.ts';

async function start(): Promise<void> {
  const root = document.getElementById('root') as HTMLElement;
  const resolution = resolve(location.pathname, location.search);
  if ('redirect' in resolution) return location.replace(resolution.redirect);
  const first = await load(resolution.address);
  const onReady = () => {
    replayEarlyInput(root);
    void useAppSettings.persist.rehydrate();
    document.documentElement.dataset['ready'] = '';
  };
  // The page that stands in for unknown addresses is prerendered in the base locale, and names no path.
  const { path } = root.dataset;
  const isMarkupOf = path === location.pathname || (path === '' && resolution.address.locale === 'en');
  if (isMarkupOf) {
    hydrateRoot(root, <App first={first} onReady={onReady} />);
  } else {
    root.replaceChildren();
    createRoot(root).render(<App first={first} onReady={onReady} />);
  }
}

allowOwnScripts();
followSystemTheme(() => useAppSettings.getState().theme);
useAppSettings.subscribe(({ theme }) => applyTheme(theme));
start().catch((error: unknown) => {
  if (!isChunkError(error) || !reloadOnce(error.message)) throw error;
});
