import { useAppSettings } from './app-settings.ts';
import { FAVOURITES_MAX, RECENT_MAX } from './kept-paths.ts';

/** Changes the stored settings once they have been read: before that it would write over them. */
function whenRead(change: () => void): void {
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
  whenRead(() => {
    const { recent } = useAppSettings.getState();
    if (recent[0] !== path) useAppSettings.setState({ recent: [path, ...recent.filter((other) => other !== path)].slice(0, RECENT_MAX) });
    markHeight();
  });
}

/** Marks a page, or takes the mark off. */
export function toggleFavourite(path: string): void {
  whenRead(() => {
    const { favourites } = useAppSettings.getState();
    const others = favourites.filter((other) => other !== path);
    useAppSettings.setState({ favourites: others.length < favourites.length ? others : [path, ...others].slice(0, FAVOURITES_MAX) });
    markHeight();
  });
}

export function forgetUses(): void {
  whenRead(() => {
    useAppSettings.setState({ recent: [] });
    markHeight();
  });
}
