import type { ReactNode } from 'react';
import { DISPLAY_MS, REMOVAL_DELAY_MS } from './timing.ts';

export type ToastType = 'default' | 'success' | 'info' | 'warning' | 'error' | 'loading';
type ToastId = string | number;

export interface ToastButton {
  label: string;
  /** Called on a click; the toast closes unless the event is prevented. */
  onClick?: ((event: { preventDefault: () => void }) => void) | undefined;
}

export interface ToastOptions {
  /** Id of the toast. A shown toast with the same id is updated in place. */
  id?: ToastId | undefined;
  description?: ReactNode;
  action?: ToastButton | undefined;
  cancel?: ToastButton | undefined;
  /** Duration in ms; Infinity for a toast that stays. Default: Infinity for a loading toast, 4000 for others. */
  duration?: number | undefined;
  /** True if it has a close button and can be swiped away. */
  dismissible?: boolean | undefined;
}

export interface ToastEntry extends ToastOptions {
  id: ToastId;
  type: ToastType;
  title: ReactNode;
  duration: number;
  dismissible: boolean;
  /** Number of times the toast was shown or updated; each update restarts the countdown. */
  revision: number;
  leaving: boolean;
}

let entries: readonly ToastEntry[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const removals = new Map<ToastId, ReturnType<typeof setTimeout>>();

function setEntries(next: readonly ToastEntry[]): void {
  entries = next;
  for (const listener of listeners) listener();
}

function forget(id: ToastId): void {
  clearTimeout(removals.get(id));
  removals.delete(id);
}

/** All toasts, newest first. */
export const toastList = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): readonly ToastEntry[] => entries,
};

function show(type: ToastType, title: ReactNode, options: ToastOptions = {}): ToastId {
  const id = options.id ?? `toast-${++lastId}`;
  const before = entries.find((entry) => entry.id === id && !entry.leaving);
  const entry: ToastEntry = {
    ...options,
    id,
    type,
    title,
    duration: options.duration ?? (type === 'loading' ? Infinity : DISPLAY_MS),
    dismissible: options.dismissible ?? true,
    revision: (before?.revision ?? 0) + 1,
    leaving: false,
  };
  forget(id);
  setEntries(before ? entries.map((other) => (other === before ? entry : other)) : [entry, ...entries.filter((other) => other.id !== id)]);
  return id;
}

/** Closes a toast; without an id, all toasts. */
function dismiss(id?: ToastId): void {
  const leaving = entries.filter((entry) => !entry.leaving && (id === undefined || entry.id === id));
  if (leaving.length === 0) return;
  setEntries(entries.map((entry) => (leaving.includes(entry) ? { ...entry, leaving: true } : entry)));
  for (const { id: leavingId } of leaving) {
    const remove = () => {
      removals.delete(leavingId);
      setEntries(entries.filter((entry) => entry.id !== leavingId));
    };
    removals.set(leavingId, setTimeout(remove, REMOVAL_DELAY_MS));
  }
}

const shows =
  (type: ToastType) =>
  (title: ReactNode, options?: ToastOptions): ToastId =>
    show(type, title, options);

export const toast = {
  default: shows('default'),
  success: shows('success'),
  info: shows('info'),
  warning: shows('warning'),
  error: shows('error'),
  loading: shows('loading'),
  dismiss,
};
