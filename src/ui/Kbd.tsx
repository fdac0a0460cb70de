import type { ReactNode } from 'react';

/** A key to press, in the style of base.css. */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd>{children}</kbd>;
}
