import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { placeToasts, VISIBLE_TOASTS } from './stack.ts';
import type { ToastEntry } from './store.ts';
import { Toast } from './Toast.tsx';
import css from './ToastList.module.css';

/**
 * Measures the toasts of a list, newest first, and sets their positions as custom properties: by script,
 * because the Content Security Policy blocks style attributes. Toasts that are closing keep their position.
 */
function arrange(list: HTMLElement): void {
  const staying = [...list.children].filter((item): item is HTMLElement => item instanceof HTMLElement && item.dataset.leaving !== 'true');
  const heightsPx = staying.map((item) => {
    const content = item.firstElementChild as HTMLElement;
    return content.offsetHeight + item.offsetHeight - item.clientHeight;
  });
  const { offsetsPx, openPx, closedPx } = placeToasts(heightsPx);
  for (const [index, item] of staying.entries()) {
    item.style.setProperty('--index', `${index}`);
    item.style.setProperty('--offset', `${offsetsPx[index]}px`);
    item.style.setProperty('--height', `${heightsPx[index]}px`);
  }
  if (heightsPx[0] !== undefined) list.style.setProperty('--front', `${heightsPx[0]}px`);
  list.style.setProperty('--open', `${openPx}px`);
  list.style.setProperty('--closed', `${closedPx}px`);
}

export interface ToastListProps {
  /** Newest first. */
  entries: readonly ToastEntry[];
  /** True if the stack is expanded. */
  open: boolean;
  /** True while the countdowns are paused. */
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
        return <Toast key={entry.id} entry={entry} index={index} visible={index < VISIBLE_TOASTS} isPaused={held} />;
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

/**
 * Keeps the list in the top layer, and its region within the modal dialog that is open when a toast arrives, because elements outside such
 * a dialog are below its backdrop and cannot be pressed. When the dialog closes, the region moves to the dialog below it, or returns to its
 * parent.
 */
function useRaised(list: RefObject<HTMLOListElement | null>, entries: readonly ToastEntry[]): void {
  const place = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    const element = list.current;
    const region = element?.parentElement;
    const home = region?.parentElement;
    if (!element || !region || !home) return;
    const controller = new AbortController();
    const put = () => {
      const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
      const parent = dialog ?? home;
      if (region.parentElement !== parent) parent.append(region);
      dialog?.addEventListener('close', put, { once: true, signal: controller.signal });
      raise(element);
    };
    place.current = put;
    return () => {
      controller.abort();
      if (region.parentElement !== home) home.append(region);
    };
  }, [list]);
  useLayoutEffect(() => place.current?.(), [entries]);
}

/** Moves the list to the top layer. Safari before 17 and Firefox before 125 have no popovers; there the list stays below the backdrop. */
function raise(list: HTMLElement): void {
  if (!list.isConnected || !list.showPopover) return;
  list.popover = 'manual';
  if (!list.matches(':popover-open')) list.showPopover();
}
