import type { ReactNode } from 'react';

/** Lines of code that scroll horizontally if they are wider than the page, also with the keyboard. */
export function ScrolledCode({ children }: { readonly children: ReactNode }) {
  return (
    <pre tabIndex={0} role="group">
      {children}
    </pre>
  );
}
