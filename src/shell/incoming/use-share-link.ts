import { useEffect } from 'react';
import type { Address } from '#src/tools/address.ts';

/** Returns whether the fragment is a share link; any other fragment is the id of an element. */
const isLink = () => /^#v\d{1,4}-/.test(location.hash);

/** Applies the share link in the address to the current page, also when only the fragment changes. */
export function useShareLink(address: Address): void {
  useEffect(() => {
    const open = () => {
      // If the code that reads links cannot be loaded, the page keeps its initial settings.
      if (isLink()) import('./open-link.ts').then(({ openLink }) => openLink(address, location.hash)).catch(() => undefined);
    };
    open();
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, [address]);
}
