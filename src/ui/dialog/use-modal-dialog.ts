import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { lockScroll } from './lock-scroll.ts';

interface ModalDialogOptions {
  open: boolean;
  /** Called on Escape, on a click outside the dialog, or by the browser. The dialog closes when `open` becomes false. */
  onClose: () => void;
  /** Element that is focused on opening. Default: the first focusable one. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
}

function isOutside(element: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/**
 * Returns the props of a native modal `<dialog>`, and `mounted`. The browser keeps the focus in the dialog, returns it on closing, and
 * makes the page inert. `mounted` is true from the opening until the closing animation has ended; the dialog is rendered only during that
 * time.
 */
export function useModalDialog({ open, onClose, initialFocus }: ModalDialogOptions) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const [mounted, setMounted] = useState(open);
  if (open && !mounted) setMounted(true);
  const focusFirst = useEffectEvent(() => initialFocus?.current?.focus());

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    dialog.showModal();
    focusFirst();
    const unlock = lockScroll();
    return () => {
      unlock();
      dialog.close();
    };
  }, [open]);

  useEffect(() => {
    if (open || !mounted) return;
    let canceled = false;
    const leaving = ref.current?.getAnimations().map((animation) => animation.finished) ?? [];
    void Promise.allSettled(leaving).then(() => !canceled && setMounted(false));
    return () => {
      canceled = true;
    };
  }, [open, mounted]);

  const dialogProps = {
    ref,
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    onClose(event: SyntheticEvent<HTMLDialogElement>) {
      if (event.target === event.currentTarget && open && !event.currentTarget.open) onClose();
    },
    onPointerDown(event: PointerEvent<HTMLDialogElement>) {
      pressedOutside.current = event.target === event.currentTarget && isOutside(event.currentTarget, event);
    },
    onClick(event: MouseEvent<HTMLDialogElement>) {
      const outside = event.target === event.currentTarget && isOutside(event.currentTarget, event);
      if (outside && pressedOutside.current) onClose();
      pressedOutside.current = false;
    },
  };

  return { mounted, dialogProps };
}
