import type { ReactNode, RefObject } from 'react';
import css from './Dialog.module.css';
import { useModalDialog } from './use-modal-dialog.ts';

interface DialogProps {
  open: boolean;
  /** Called on Escape and on a click outside. */
  onClose: () => void;
  /** Accessible name. */
  label: string;
  /** Element that is focused on opening. Default: the first focusable one. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  children: ReactNode;
}

/** Modal dialog near the top of the dimmed page. Its content is rendered only while it is open. */
export function Dialog({ open, onClose, label, initialFocus, children }: DialogProps) {
  const { mounted, dialogProps } = useModalDialog({ open, onClose, initialFocus });
  if (!mounted) return null;
  return (
    <dialog {...dialogProps} className={css.dialog} aria-label={label}>
      {children}
    </dialog>
  );
}
