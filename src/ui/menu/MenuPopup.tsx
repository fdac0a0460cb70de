import { Menu, type MenuStore, useMenuStore } from '@ariakit/react/menu';
import { PortalContext } from '@ariakit/react/portal';
import { useEffect, useLayoutEffect } from 'react';
import type { MenuFocus, MenuItem, MenuPlacement } from './Menu.tsx';
import css from './MenuPopup.module.css';
import { MenuRows } from './MenuRows.tsx';
import { useTypeAhead } from './use-type-ahead.ts';

export interface MenuPopupProps {
  id: string;
  label: string;
  items: readonly MenuItem[];
  placement: MenuPlacement;
  /** The button that opens the menu. */
  anchor: HTMLElement;
  /** Element to focus; a new object focuses it again. */
  focus: { readonly on: MenuFocus };
  open: boolean;
  setOpen: (open: boolean) => void;
}

/** The popup of a Menu: Ariakit's menu, anchored to the existing button. */
export function MenuPopup({ id, label, items, placement, anchor, focus, open, setOpen }: MenuPopupProps) {
  const store = useMenuStore({ open, setOpen, placement });
  const typeAhead = useTypeAhead(store, items);

  useLayoutEffect(() => {
    store.setAnchorElement(anchor);
    store.setDisclosureElement(anchor);
  }, [store, anchor]);
  useFocusOnOpen(store, open, focus);

  return (
    // A modal dialog makes everything else inert, so the menu of a button in it must be inside it.
    <PortalContext value={anchor.closest('dialog')}>
      <Menu
        store={store}
        id={id}
        aria-label={label}
        className={css.menu}
        portal
        unmountOnHide
        gutter={6}
        overflowPadding={8}
        typeahead={false}
        onKeyDownCapture={typeAhead}
        hideOnEscape={(event) => {
          event.preventDefault();
          return true;
        }}
      >
        <MenuRows items={items} menuId={id} hideAll={store.hideAll} />
      </Menu>
    </PortalContext>
  );
}

function useFocusOnOpen(store: MenuStore, open: boolean, focus: { readonly on: MenuFocus }): void {
  useEffect(() => {
    if (!open) return;
    store.setInitialFocus(focus.on);
    store.setAutoFocusOnShow(true);
    if (!store.getState().mounted) return;
    if (focus.on === 'first') store.move(store.first());
    if (focus.on === 'last') store.move(store.last());
  }, [store, open, focus]);
}
