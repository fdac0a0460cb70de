import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { arrange } from './arrange.ts';
import { VISIBLE_TOASTS } from './stack.ts';
import type { ToastEntry } from './store.ts';
import { Toast } from './Toast.tsx';
import css from './ToastList.module.css';

export interface ToastListProps {
  entries: readonly ToastEntry[];
  open: boolean;
  held: boolean;
}

/** List of toasts, newest in front: a stack that expands when it is hovered or focused. */
export function ToastList({ entries, open, held }: ToastListProps) {
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    if (list.current) arrange(list.current);
  }, [entries]);
  useArrangedWhenResized(list, entries);
  useRaised(list, entries);

  const staying = entries.filter((entry) => !entry.leaving);
  return (
    <ol ref={list} className={css.list} tabIndex={-1} data-open={open}>
      {entries.map((entry) => {
        const index = staying.indexOf(entry);
        return <Toast key={entry.id} entry={entry} index={index} visible={index < VISIBLE_TOASTS} held={held} />;
      })}
    </ol>
  );
}

function useArrangedWhenResized(list: RefObject<HTMLOListElement | null>, entries: readonly ToastEntry[]): void {
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const observer = new ResizeObserver(() => arrange(element));
    for (const item of element.children) if (item.firstElementChild) observer.observe(item.firstElementChild);
    return () => observer.disconnect();
  }, [list, entries]);
}

/** Keeps the list in the top layer, above the backdrop of a modal dialog that was open before the newest toast. */
function useRaised(list: RefObject<HTMLOListElement | null>, entries: readonly ToastEntry[]): void {
  const above = useRef<Element>(null);
  useLayoutEffect(() => {
    const element = list.current;
    // Safari before 17 and Firefox before 125 have no popovers; there the list stays below the backdrop.
    if (!element?.showPopover) return;
    element.popover = 'manual';
    const dialog = [...document.querySelectorAll('dialog:modal')].at(-1) ?? null;
    const isOpen = element.matches(':popover-open');
    if (isOpen && (dialog === null || dialog === above.current)) return;
    above.current = dialog;
    // The popover or dialog that was opened last is on top.
    if (isOpen) element.hidePopover();
    element.showPopover();
  }, [list, entries]);
}
