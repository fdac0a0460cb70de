import type { ReactNode } from 'react';

/**
 * Lines of code that scroll horizontally if they are wider than the page. They can have the focus, so that the keyboard scrolls them too.
 */
export function ScrolledCode({ children }: { readonly children: ReactNode }) {
  return (
    <pre tabIndex={0} role="group">
      {children}
    </pre>
  );
}
