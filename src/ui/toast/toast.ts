import type { ReactNode } from 'react';
import type { ToastOptions } from './store.ts';

type Said = 'success' | 'info' | 'warning' | 'error';

/** Toasts come after a press: what keeps them is there with what shows them, and no page waits for it. */
const says =
  (type: Said) =>
  (title: ReactNode, options?: ToastOptions): void => {
    import('./store.ts').then(
      ({ toast: kept }) => kept[type](title, options),
      // Where it cannot be had, what shows toasts has not come either.
      () => undefined,
    );
  };

export const toast = { success: says('success'), info: says('info'), warning: says('warning'), error: says('error') };
