import { Popover as AriakitPopover, usePopoverStore } from '@ariakit/react/popover';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import css from './Popover.module.css';

export interface PopoverProps {
  onClose: () => void;
  label: string;
  /** Finds the element beside which it is placed, and which gets the focus back if nothing had it; it may be rendered anew. */
  anchor: () => HTMLElement | null;
  /** Changes when the anchor has moved. */
  place: string;
  children: ReactNode;
}

/** Height of the top bar of a narrow screen, with some space. */
const TOP_BAR_PX = 60;

const isNarrow = () => matchMedia('(width < 48em)').matches;

/** A non-modal dialog beside an element, closed by Escape and a press outside; on a narrow screen at the bottom of the window. */
export function Popover({ onClose, label, anchor, place, children }: PopoverProps) {
  const store = usePopoverStore({ open: true, setOpen: (open) => !open && onClose(), placement: 'bottom-end' });
  const [opener] = useState(() => (document.activeElement === document.body ? anchor() : (document.activeElement as HTMLElement)));
  useLayoutEffect(() => {
    const element = anchor();
    store.setAnchorElement(element);
    store.setDisclosureElement(element?.querySelector('button') ?? element);
    // oxlint-disable-next-line react/exhaustive-deps -- finds the element anew when it has moved
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
