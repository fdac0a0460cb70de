import { type FocusEvent, type KeyboardEvent, type RefObject, useCallback, useEffect, useRef } from 'react';
import { isLetterKey } from '../letter-key.ts';
import { type ToastEntry, toast } from './store.ts';
import type { Hold } from './timing.ts';

type SetHold = (hold: Hold, on: boolean) => void;

/**
 * Handles the focus of the list. Alt+T focuses the list and opens it. Escape closes the focused toast; on the list itself it returns the
 * focus, which closes the list. When the focused toast is removed, the next toast or the element that had the focus before the list is
 * focused.
 */
export function useListFocus(section: RefObject<HTMLElement | null>, entries: readonly ToastEntry[], setHold: SetHold) {
  const cameFrom = useRef<HTMLElement | null>(null);

  const goBack = useCallback(() => {
    const element = cameFrom.current;
    cameFrom.current = null;
    if (element?.isConnected) element.focus({ preventScroll: true });
    else if (section.current?.contains(document.activeElement)) (document.activeElement as HTMLElement).blur();
  }, [section]);

  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (!isLetterKey('t', event) || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const list = section.current?.querySelector('ol');
      if (!list) return;
      event.preventDefault();
      setHold('expanded', true);
      list.focus({ preventScroll: true });
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [section, setHold]);

  useEffect(() => {
    const focused = document.activeElement;
    if (!focused || !section.current?.contains(focused) || !focused.closest('[data-leaving="true"]')) return;
    const next = section.current.querySelector<HTMLElement>('li[data-leaving="false"][data-visible="true"]');
    if (next && focused.matches(':focus-visible')) next.focus({ preventScroll: true });
    else goBack();
  }, [entries, section, goBack]);

  return {
    onFocus(event: FocusEvent<HTMLElement>) {
      const from = event.relatedTarget;
      if (from instanceof HTMLElement && !event.currentTarget.contains(from)) cameFrom.current = from;
      setHold('focused', true);
    },
    onBlur(event: FocusEvent<HTMLElement>) {
      if (event.currentTarget.contains(event.relatedTarget)) return;
      setHold('focused', false);
      setHold('expanded', false);
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      const key = (event.target as Element).closest<HTMLElement>('[data-toast]')?.dataset.toast;
      const entry = entries.find(({ id, leaving }) => `${id}` === key && !leaving);
      if (entry?.dismissible) toast.dismiss(entry.id);
      else goBack();
    },
  };
}
