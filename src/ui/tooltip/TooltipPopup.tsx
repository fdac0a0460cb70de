import { PortalContext } from '@ariakit/react/portal';
import { Tooltip, useTooltipStore } from '@ariakit/react/tooltip';
import { useEffect, useId, useLayoutEffect } from 'react';
import css from './TooltipPopup.module.css';

const SKIP_DELAY_MS = 300;

export interface TooltipPopupProps {
  /** Element that the tooltip describes. */
  anchor: HTMLElement;
  text: string;
  /** True if it was opened by keyboard focus. */
  focused: boolean;
  open: boolean;
  setOpen: (open: boolean) => void;
}

/** Popup of a tooltip: Ariakit's tooltip at an existing element. */
export function TooltipPopup({ anchor, text, focused, open, setOpen }: TooltipPopupProps) {
  const id = useId();
  const store = useTooltipStore({ open, setOpen, timeout: 0, skipTimeout: SKIP_DELAY_MS });
  useLayoutEffect(() => {
    store.setAnchorElement(anchor);
  }, [store, anchor]);
  useDescription(anchor, text, id, open);
  useHiddenWithAnchor(anchor, open, setOpen);

  return (
    <PortalContext value={anchor.closest('dialog')}>
      <Tooltip
        store={store}
        id={id}
        className={css.tooltip}
        unmountOnHide
        gutter={6}
        overflowPadding={8}
        hideOnHoverOutside={(event) => !focused && !isOverNext(event)}
      >
        {text}
      </Tooltip>
    </PortalContext>
  );
}

/** Returns true if the pointer is on another element with a tooltip, to which the popup moves. */
const isOverNext = ({ target }: MouseEvent) => target instanceof Element && target.closest('[data-tooltip]') !== null;

/** Sets the tooltip as the description of its element, unless the text is already the accessible name. */
function useDescription(anchor: HTMLElement, text: string, id: string, open: boolean): void {
  useEffect(() => {
    const name = anchor.getAttribute('aria-label') ?? anchor.textContent;
    if (!open || name.trim() === text.trim() || anchor.hasAttribute('aria-describedby')) return;
    anchor.setAttribute('aria-describedby', id);
    return () => anchor.removeAttribute('aria-describedby');
  }, [anchor, text, id, open]);
}

/** Closes the tooltip when its element is removed from the page, which fires no pointerleave and no blur. */
function useHiddenWithAnchor(anchor: HTMLElement, open: boolean, setOpen: (open: boolean) => void): void {
  useEffect(() => {
    if (!open) return;
    const observer = new MutationObserver(() => anchor.isConnected || setOpen(false));
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [anchor, open, setOpen]);
}
