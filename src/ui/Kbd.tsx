import type { ReactNode } from 'react';

/** A key of the keyboard, in the style of base.css. */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd translate="no">{children}</kbd>;
}
