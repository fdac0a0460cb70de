import { useEffect } from 'react';
import type { Address } from '#src/tools/address.ts';

/** How the fragment of a share link begins; any other leads to a place on the page. */
const isLink = () => /^#v\d{1,4}-/.test(location.hash);

/** Sets the page that is shown as its address says, also when only the fragment changes. */
export function useShareLink(address: Address): void {
  useEffect(() => {
    const open = () => {
      // A link that cannot be read for want of its code leaves the page as it is at first.
      if (isLink()) import('./open-link.ts').then(({ openLink }) => openLink(address, location.hash)).catch(() => undefined);
    };
    open();
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, [address]);
}
