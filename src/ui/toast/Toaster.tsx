import { type MouseEvent, type PointerEvent, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { usePartsLabels } from '../labels.ts';
import { type ToastEntry, toastList } from './store.ts';
import { ToastList } from './ToastList.tsx';
import { type Hold, NO_HOLDS, withHold } from './timing.ts';
import { useListFocus } from './use-list-focus.ts';

const NONE: readonly ToastEntry[] = [];
const readNone = () => NONE;

/**
 * Region in which toasts appear. There is one per page; it is rendered before the first toast, because screen readers announce only changes
 * of existing regions. Hover, focus, touch and a hidden tab pause the countdowns.
 */
export function Toaster() {
  const labels = usePartsLabels();
  const section = useRef<HTMLElement>(null);
  const pointer = useRef('mouse');
  const entries = useSyncExternalStore(toastList.subscribe, toastList.read, readNone);
  const [holds, setHolds] = useState(NO_HOLDS);
  const setHold = useCallback((hold: Hold, on: boolean) => setHolds((held) => withHold(held, hold, on)), []);
  useHiddenTab(setHold);
  useEmptiness(setHold);
  useTouchEnd(holds.has('touched'), setHold);
  const focus = useListFocus(section, entries, setHold);

  const urgent = entries[0]?.type === 'error';
  return (
    // The list moves the region into a modal dialog. React inserts siblings before this element, which stays in its place.
    <div>
      <section
        ref={section}
        aria-label={`${labels.notifications} alt+T`}
        aria-live={urgent ? 'assertive' : 'polite'}
        aria-relevant="additions text"
        aria-atomic="false"
        onPointerOver={(event: PointerEvent) => event.pointerType !== 'touch' && setHold('hovered', true)}
        onPointerLeave={() => setHold('hovered', false)}
        onPointerDown={(event: PointerEvent) => {
          pointer.current = event.pointerType;
          setHold('touched', true);
        }}
        onMouseDown={(event: MouseEvent) => {
          // A click beside the buttons must not focus the list; a tap opens the stack, as focus does.
          if (pointer.current === 'mouse' && !(event.target as Element).closest('button, a')) event.preventDefault();
        }}
        {...focus}
      >
        {entries.length > 0 && (
          <ToastList entries={entries} open={holds.has('hovered') || holds.has('expanded') || holds.has('focused')} held={holds.size > 0} />
        )}
      </section>
    </div>
  );
}

/** Resets hover, focus and touch when the list is empty, because removed elements fire no pointerleave, blur or pointerup. */
function useEmptiness(setHold: (hold: Hold, on: boolean) => void): void {
  useEffect(() => {
    return toastList.subscribe(() => {
      if (toastList.read().length > 0) return;
      for (const hold of ['hovered', 'expanded', 'touched', 'focused'] as const) setHold(hold, false);
    });
  }, [setHold]);
}

function useHiddenTab(setHold: (hold: Hold, on: boolean) => void): void {
  useEffect(() => {
    const look = () => setHold('hidden', document.hidden);
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [setHold]);
}

/** Listens for pointerup on the whole page, because the toast may be removed before it. */
function useTouchEnd(touched: boolean, setHold: (hold: Hold, on: boolean) => void): void {
  useEffect(() => {
    if (!touched) return;
    const release = () => setHold('touched', false);
    for (const name of ['pointerup', 'pointercancel'] as const) window.addEventListener(name, release);
    return () => {
      for (const name of ['pointerup', 'pointercancel'] as const) window.removeEventListener(name, release);
    };
  }, [touched, setHold]);
}
