import { useEffect } from 'react';
import { rememberUse } from '#src/settings/kept-pages.ts';
import { delocalize } from '#src/locale/locale.ts';
import { type Address, href } from '#src/tools/address.ts';
import { isSoon } from '#src/tools/section.ts';

/** Stores the opened tool as the one used last; the home page and the palette list it first. */
export function useRememberedUse(address: Address): void {
  const { page } = address;
  const path = page.kind === 'tool' && !isSoon(page) ? delocalize(href(address)) : null;
  useEffect(() => {
    if (path !== null) rememberUse(path);
  }, [path]);
}
