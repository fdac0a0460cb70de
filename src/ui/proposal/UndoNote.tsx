import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../button/Button.tsx';
import { usePartsLabels } from '../labels.ts';
import css from './UndoNote.module.css';

interface UndoNoteProps {
  /** What was changed, for example “Repaired: 1 character removed.” */
  readonly text: ReactNode;
  readonly onUndo: () => void;
}

/** Note about a change of a whole text, with a button that undoes it. It takes the focus that the pressed button has lost. */
export function UndoNote({ text, onUndo }: UndoNoteProps) {
  const labels = usePartsLabels();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body) button.current?.focus({ preventScroll: true });
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
