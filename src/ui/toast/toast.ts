import type { ReactNode } from 'react';
import type { ToastOptions } from './store.ts';

type ToastType = 'success' | 'info' | 'warning' | 'error';

/** Shows a toast. The store is loaded with the components that show toasts, after the page is live. */
const showAs =
  (type: ToastType) =>
  (title: ReactNode, options?: ToastOptions): void => {
    import('./store.ts').then(
      ({ toast: store }) => store[type](title, options),
      // If the store cannot be loaded, neither can the components that show toasts.
      () => undefined,
    );
  };

export const toast = { success: showAs('success'), info: showAs('info'), warning: showAs('warning'), error: showAs('error') };
