import type { Locale } from '#i18n/locales.ts';
import { RawIntlProvider } from 'react-intl';
import { render } from 'vitest-browser-react';
import { intlOf } from '#src/locale/intl.ts';
import { PartsWords } from '#src/shell/PartsWords.tsx';
import { load } from '#src/shell/page/load.tsx';
import { sections } from '#src/tools/registry.ts';
import type { Page, Params } from '#src/tools/section.ts';
import { Toaster } from '#src/ui/toast/Toaster.tsx';

/** Renders the tool page of this name, such as `uuid.v4`, with its messages and the toasts. */
export async function openPage(name: string, locale: Locale = 'en', params: Params = {}) {
  const found = sections.flatMap(({ pages, setups }): readonly Page[] => [...pages, ...setups]).find((page) => page.name === name);
  if (!found) throw new Error(`There is no page ${name}`);
  const { View } = await load({ page: found, params, locale });
  return render(
    <RawIntlProvider value={intlOf(locale)}>
      <PartsWords>
        <main>
          <h1>{name}</h1>
          <View page={found} params={params} />
        </main>
        <Toaster />
      </PartsWords>
    </RawIntlProvider>,
  );
}
