import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useAppSettings } from '#src/settings/app-settings.ts';
import { isSidebarCollapsed, RAIL_WIDTHS } from '#src/settings/stored-settings.ts';
import type { Address } from '#src/tools/address.ts';
import { isLetterKey } from '#src/ui/letter-key.ts';

/** Below this width, 768 px at the default text size, the sidebar is a sheet. */
const MOBILE_BELOW = '48em';

export interface SidebarState {
  readonly collapsed: boolean;
  readonly sheetOpen: boolean;
  readonly openSheet: () => void;
  readonly closeSheet: () => void;
  /** Collapses or expands the sidebar; on a narrow screen opens or closes the sheet. */
  readonly toggle: () => void;
}

const readCollapsed = () => isSidebarCollapsed(useAppSettings.getState());

/** Calls a function when the settings or the width of the window change. Returns a function that unsubscribes it. */
function subscribe(onChange: () => void): () => void {
  const rail = matchMedia(RAIL_WIDTHS);
  rail.addEventListener('change', onChange);
  const unsubscribe = useAppSettings.subscribe(onChange);
  return () => {
    rail.removeEventListener('change', onChange);
    unsubscribe();
  };
}

export const isMobile = () => matchMedia(`(width < ${MOBILE_BELOW})`).matches;

/**
 * Returns the state of the sidebar: open or closed on a narrow screen, collapsed or expanded on a wide one. `collapsed` is stored when the
 * person changes it; the open sheet is never stored.
 */
export function useSidebar(address: Address): SidebarState {
  const collapsed = useSyncExternalStore(subscribe, readCollapsed, () => false);
  const [sheetOpen, setSheetOpen] = useState(false);
  const toggle = useCallback(() => {
    if (isMobile()) setSheetOpen((open) => !open);
    else useAppSettings.setState({ sidebarCollapsed: !readCollapsed(), sidebarChosen: true });
  }, []);

  // Styles read this attribute; src/before-paint.ts sets it before the first paint.
  useEffect(
    () =>
      subscribe(() => {
        if (readCollapsed()) document.documentElement.dataset['sidebar'] = 'collapsed';
        else delete document.documentElement.dataset['sidebar'];
      }),
    [],
  );
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isLetterKey('b', event) || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      toggle();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [toggle]);
  // The sheet closes when another page is shown.
  useEffect(() => setSheetOpen(false), [address]);

  const openSheet = useCallback(() => setSheetOpen(true), []);
  const closeSheet = useCallback(() => setSheetOpen(false), []);
  return { collapsed, sheetOpen, openSheet, closeSheet, toggle };
}
