import { Redo2, Undo2 } from 'lucide';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { IconDrawing, type IconNode } from '#src/ui/IconDrawing.tsx';
import iconCss from '#src/ui/button/IconButton.module.css';
import { classNames } from '#src/ui/class-names.ts';
import { useKeptFocus } from '../table/use-kept-focus.ts';
import { redo, undo, useHistory } from './history.ts';
import { StepList, type StepListProps } from './StepList.tsx';
import css from './StepRow.module.css';

/** Returns true for an element that has its own undo, and inside a dialog. */
const hasOwnUndo = (target: EventTarget | null) => target instanceof Element && target.closest('input, textarea, select, [role="dialog"]');

/** Undoes a step on Ctrl or ⌘ and Z, and redoes it with Shift or on Ctrl and Y. */
function onKeyDown(event: KeyboardEvent) {
  const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event;
  const letter = key.toLowerCase();
  if (!(ctrlKey || metaKey) || altKey || (letter !== 'z' && letter !== 'y') || hasOwnUndo(target)) return;
  event.preventDefault();
  if (letter === 'y' || shiftKey) redo();
  else undo();
}

/** The steps as chips in their order, and the buttons that undo and redo them. */
export function StepRow(props: StepListProps) {
  const { formatMessage } = useIntl();
  const { past, future } = useHistory();
  const buttons = useRef<HTMLDivElement>(null);
  // The last step that is undone disables the button.
  const keptFocus = useKeptFocus(buttons);
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  const button = (id: 'undo' | 'redo', icon: IconNode, isDisabled: boolean, onClick: () => void) => (
    <button
      type="button"
      className={classNames(iconCss.button, iconCss.panel)}
      aria-label={formatMessage({ id: `visualizer.${id}` })}
      data-tooltip={formatMessage({ id: `visualizer.${id}` })}
      disabled={isDisabled}
      onClick={onClick}
    >
      <IconDrawing node={icon} size={16} />
    </button>
  );
  return (
    <>
      <StepList {...props} />
      <div ref={buttons} className={css.buttons} {...keptFocus}>
        {button('undo', Undo2, past.length === 0, undo)}
        {button('redo', Redo2, future.length === 0, redo)}
      </div>
    </>
  );
}
