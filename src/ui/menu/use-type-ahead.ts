import type { MenuStore } from '@ariakit/react/menu';
import { type KeyboardEvent, useRef } from 'react';
import type { MenuItem } from './Menu.tsx';
import { findTyped, NOTHING_TYPED, typeKey } from './type-ahead.ts';

/**
 * Moves to the row whose label begins with the typed letters. It replaces Ariakit's type-ahead, which begins a new word after a pause of
 * 500 ms; here the pause is TYPE_AHEAD_RESET_MS.
 */
export function useTypeAhead(store: MenuStore, items: readonly MenuItem[]) {
  const state = useRef(NOTHING_TYPED);
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const inSubmenu = (event.target as Element).closest('[role="menu"]') !== event.currentTarget;
    if (inSubmenu) return;
    const next = typeKey(state.current, event.key, event.timeStamp);
    if (next === state.current) return;
    state.current = next;
    event.preventDefault();
    event.stopPropagation();
    const { activeId, renderedItems } = store.getState();
    const enabled = renderedItems.filter((row) => !row.disabled);
    const labels = enabled.map((row) => items.find((item) => row.id.endsWith(`/${item.id}`))?.label ?? '');
    const found = findTyped(
      labels,
      enabled.findIndex((row) => row.id === activeId),
      next.typed,
    );
    const row = enabled[found];
    if (row) store.move(row.id);
  };
}
