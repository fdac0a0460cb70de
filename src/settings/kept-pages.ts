import { useAppSettings } from './app-settings.ts';
import { RECENT_MAX } from './kept-paths.ts';

/** Changes the settings after they have been read from storage; an earlier change would overwrite the stored ones. */
function afterHydration(change: () => void): void {
  const { persist } = useAppSettings;
  if (persist.hasHydrated()) return change();
  const end = persist.onFinishHydration(() => {
    end();
    change();
  });
}

function markHeight(): void {
  const { favourites, recent } = useAppSettings.getState();
  document.documentElement.toggleAttribute('data-kept', favourites.length + recent.length > 0);
}

/** Remembers a page as the one used last. */
export function rememberUse(path: string): void {
  afterHydration(() => {
    const { recent } = useAppSettings.getState();
    if (recent[0] !== path) useAppSettings.setState({ recent: [path, ...recent.filter((other) => other !== path)].slice(0, RECENT_MAX) });
    markHeight();
  });
}

/** Adds a page to the favorites, or removes it. */
export function toggleFavorite(path: string): void {
  afterHydration(() => {
    const { favourites } = useAppSettings.getState();
    const others = favourites.filter((other) => other !== path);
    useAppSettings.setState({ favourites: others.length < favourites.length ? others : [path, ...others] });
    markHeight();
  });
}

export function forgetUses(): void {
  afterHydration(() => {
    useAppSettings.setState({ recent: [] });
    markHeight();
  });
}
