import { Popover as AriakitPopover, usePopoverStore } from '@ariakit/react/popover';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import css from './Popover.module.css';

interface PopoverProps {
  /** Called on Escape and on a click outside. */
  onClose: () => void;
  /** Accessible name. */
  label: string;
  /**
   * Returns the element beside which the popover is placed. On closing, the focus returns to the element that had it on opening, or goes to
   * this element if there was none. Called at each placement, because the element may be rendered again.
   */
  anchor: () => HTMLElement | null;
  /** Key of the anchor's position; a change places the popover again. */
  place: string;
  children: ReactNode;
}

/** Height in px of the top bar on a narrow screen, with some space. */
const TOP_BAR_PX = 60;

const isNarrow = () => matchMedia('(width < 48em)').matches;

/** Non-modal dialog beside an element, closed by Escape and by a click outside. On a narrow screen it is at the bottom of the window. */
export function Popover({ onClose, label, anchor, place, children }: PopoverProps) {
  const store = usePopoverStore({ open: true, setOpen: (open) => !open && onClose(), placement: 'bottom-end' });
  const [opener] = useState(() => (document.activeElement === document.body ? anchor() : (document.activeElement as HTMLElement)));
  useLayoutEffect(() => {
    const element = anchor();
    store.setAnchorElement(element);
    store.setDisclosureElement(element?.querySelector('button') ?? element);
    // oxlint-disable-next-line react/exhaustive-deps -- finds the element again when `place` changes
  }, [store, place]);
  useLayoutEffect(() => {
    const top = anchor()?.getBoundingClientRect().top;
    if (isNarrow() && top !== undefined) scrollBy({ top: top - TOP_BAR_PX, behavior: 'instant' });
    // oxlint-disable-next-line react/exhaustive-deps -- on opening only
  }, []);
  return (
    <AriakitPopover
      store={store}
      aria-label={label}
      className={css.popover}
      wrapperProps={{ className: css.wrapper }}
      portal
      gutter={4}
      overflowPadding={8}
      fitViewport
      finalFocus={opener}
      hideOnEscape={(event) => {
        event.preventDefault();
        return true;
      }}
    >
      {children}
    </AriakitPopover>
  );
}
