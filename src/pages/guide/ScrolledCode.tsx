import type { ReactNode } from 'react';

/** Lines of code, which scroll by themselves where they are wider than the page: also from the keyboard. */
export function ScrolledCode({ children }: { readonly children: ReactNode }) {
  return (
    <pre tabIndex={0} role="group">
      {children}
    </pre>
  );
}
