import { type RefObject, useLayoutEffect, useRef } from 'react';

interface Parts {
  /** The editor, hidden while the workspace is open. */
  readonly editor: RefObject<HTMLElement | null>;
  /** The button that shows the editor, in the line of the open data; of a file that is no text, the one that opens another file. */
  readonly edit: RefObject<HTMLElement | null>;
}

/**
 * Gives the window to the workspace while it is open: the style sheets hide the frame of the page by `data-workspace`. The focus moves from
 * the editor to the button that shows it again, and back. Returns a function that is called before a press closes the workspace.
 */
export function useWorkspaceFrame(isOpen: boolean, { editor, edit }: Parts): () => void {
  const isPressed = useRef(false);
  useLayoutEffect(() => {
    if (isOpen) {
      const hadFocus = editor.current?.contains(document.activeElement);
      document.documentElement.toggleAttribute('data-workspace', true);
      scrollTo({ top: 0, behavior: 'instant' });
      if (hadFocus) edit.current?.focus();
    } else if (isPressed.current) editor.current?.querySelector<HTMLElement>('textarea, button')?.focus();
    isPressed.current = false;
    return () => document.documentElement.removeAttribute('data-workspace');
  }, [isOpen, editor, edit]);
  return () => {
    isPressed.current = true;
  };
}
