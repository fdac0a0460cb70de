import type { PointerEvent, ReactNode } from 'react';
import css from './Sheet.module.css';
import type { Travel } from '../swipe.ts';
import { useModalDialog } from './use-modal-dialog.ts';
import { useSwipe } from '../use-swipe.ts';

interface SheetProps {
  open: boolean;
  /** Called on Escape and on a click outside. */
  onClose: () => void;
  /** Accessible name. */
  label: string;
  children: ReactNode;
}

function shift(travel: Travel | null, element: HTMLElement): void {
  element.toggleAttribute('data-swiping', travel !== null);
  element.style.setProperty('--swipe-x', `${travel?.x ?? 0}px`);
}

/** A modal panel, 18rem wide, that slides in from the left. Its content is rendered only while it is open. */
export function Sheet({ open, onClose, label, children }: SheetProps) {
  const { mounted, dialogProps } = useModalDialog({ open, onClose });
  const swipe = useSwipe({
    directions: ['left'],
    accepts: (event: PointerEvent<HTMLElement>) => event.pointerType !== 'mouse',
    onMove: shift,
    onSwipe(_travel, element) {
      element.removeAttribute('data-swiping');
      onClose();
    },
  });
  if (!mounted) return null;
  return (
    <dialog
      {...dialogProps}
      {...swipe}
      className={css.sheet}
      aria-label={label}
      onPointerDown={(event) => {
        dialogProps.onPointerDown(event);
        swipe.onPointerDown(event);
      }}
    >
      {children}
    </dialog>
  );
}
