import type { ReactNode } from 'react';
import type { ToastPosition } from './stack.ts';
import { DISPLAY_MS, REMOVAL_DELAY_MS } from './timing.ts';

export type ToastType = 'default' | 'success' | 'info' | 'warning' | 'error' | 'loading';
export type ToastId = string | number;

export interface ToastButton {
  label: string;
  /** A prevented event leaves the toast where it is. */
  onClick?: ((event: { preventDefault: () => void }) => void) | undefined;
}

export interface ToastOptions {
  /** A toast with an id that is shown already is updated in its place. */
  id?: ToastId | undefined;
  description?: ReactNode;
  action?: ToastButton | undefined;
  cancel?: ToastButton | undefined;
  /** Milliseconds; Infinity for one that stays. 4000 unless given; a loading toast stays. */
  duration?: number | undefined;
  /** Whether it has a close button and can be swiped away. */
  dismissible?: boolean | undefined;
  position?: ToastPosition | undefined;
}

export interface ToastEntry extends ToastOptions {
  id: ToastId;
  type: ToastType;
  title: ReactNode;
  duration: number;
  dismissible: boolean;
  /** Grows with every update: the countdown starts anew. */
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

const isShown = (id: ToastId) => entries.some((entry) => entry.id === id && !entry.leaving);

function forget(id: ToastId): void {
  clearTimeout(removals.get(id));
  removals.delete(id);
}

/** Newest first. */
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
    position: options.position ?? before?.position,
    revision: (before?.revision ?? 0) + 1,
    leaving: false,
  };
  forget(id);
  setEntries(before ? entries.map((shown) => (shown === before ? entry : shown)) : [entry, ...entries.filter((shown) => shown.id !== id)]);
  return id;
}

function update(id: ToastId, changes: ToastOptions & { type?: ToastType; title?: ReactNode }): void {
  const shown = entries.find((entry) => entry.id === id && !entry.leaving);
  if (!shown) return;
  const { type = shown.type, title = shown.title, ...options } = changes;
  const duration = type === shown.type ? shown.duration : undefined;
  const { description, action, cancel, dismissible, position } = shown;
  show(type, title, { description, action, cancel, dismissible, position, duration, ...options, id });
}

/** Without an id: all of them. */
function dismiss(id?: ToastId): void {
  const leaving = entries.filter((entry) => !entry.leaving && (id === undefined || entry.id === id));
  if (leaving.length === 0) return;
  setEntries(entries.map((entry) => (leaving.includes(entry) ? { ...entry, leaving: true } : entry)));
  for (const { id: gone } of leaving) {
    const remove = () => {
      removals.delete(gone);
      setEntries(entries.filter((entry) => entry.id !== gone));
    };
    removals.set(gone, setTimeout(remove, REMOVAL_DELAY_MS));
  }
}

export interface PromiseWords<T> {
  loading: ReactNode;
  success: ReactNode | ((value: T) => ReactNode);
  error: ReactNode | ((reason: unknown) => ReactNode);
}

/** One toast that is loading until the promise settles. It was closed meanwhile: the outcome is shown nevertheless. */
function follow<T>(promise: Promise<T>, words: PromiseWords<T>, options: ToastOptions = {}): ToastId {
  const id = show('loading', words.loading, { ...options, duration: undefined });
  const settle = (type: ToastType, title: ReactNode) => {
    if (isShown(id)) update(id, { type, title, duration: options.duration });
    else show(type, title, { ...options, id });
  };
  promise.then(
    (value) => settle('success', typeof words.success === 'function' ? words.success(value) : words.success),
    (reason: unknown) => settle('error', typeof words.error === 'function' ? words.error(reason) : words.error),
  );
  return id;
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
  update,
  dismiss,
  promise: follow,
};
