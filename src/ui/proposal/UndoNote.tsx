import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../button/Button.tsx';
import { usePartsLabels } from '../labels.ts';
import css from './UndoNote.module.css';

interface UndoNoteProps {
  /** The change in words, for example “Repaired: 1 character removed.” */
  readonly text: ReactNode;
  readonly onUndo: () => void;
}

/**
 * Note about a change of a whole text, with a button that undoes it. It takes the focus of the pressed button, which
 * disappears, but not the focus of a field.
 */
export function UndoNote({ text, onUndo }: UndoNoteProps) {
  const labels = usePartsLabels();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!document.activeElement?.matches('input, textarea')) button.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={css.note}>
      <span>{text}</span>
      <Button ref={button} onClick={onUndo}>
        {labels.undo}
      </Button>
    </div>
  );
}
