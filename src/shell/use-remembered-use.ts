import { useEffect } from 'react';
import { delocalize } from '#src/locale/locale.ts';
import { rememberUse } from '#src/settings/kept-pages.ts';
import { type Address, href } from '#src/tools/address.ts';
import { isSoon } from '#src/tools/section.ts';

/** A tool that was opened was used: on this device it is named first next time. */
export function useRememberedUse(address: Address): void {
  const { page } = address;
  const path = page.kind === 'tool' && !isSoon(page) ? delocalize(href(address)) : null;
  useEffect(() => {
    if (path !== null) rememberUse(path);
  }, [path]);
}
