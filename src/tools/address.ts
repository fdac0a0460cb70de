import { type Locale, localize } from '#src/locale/locale.ts';
import type { Page, Params } from './section.ts';

/** An address of the site: a page, the values of the parameters in its pattern, and a language. */
export interface Address {
  readonly page: Page;
  readonly params: Params;
  readonly locale: Locale;
}

/** Returns the path of an address, with its locale. */
export function href({ page, params, locale }: Address): string {
  return localize(
    page.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? ''),
    locale,
  );
}
