import { useEffect } from 'react';
import { delocalize } from '#src/locale/locale.ts';
import { type Address, href } from '#src/tools/address.ts';
import { isSoon } from '#src/tools/section.ts';

/** A tool that was opened was used: on this device it is named first next time. */
export function useRememberedUse(address: Address): void {
  const { page } = address;
  const path = page.kind === 'tool' && !isSoon(page) ? delocalize(href(address)) : null;
  useEffect(() => {
    // What cannot be remembered is not worth a word.
    if (path !== null) import('#src/settings/kept-pages.ts').then(({ rememberUse }) => rememberUse(path)).catch(() => undefined);
  }, [path]);
}
