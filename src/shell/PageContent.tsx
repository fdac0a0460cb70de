import { use, useMemo } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import type { Loaded } from './load.ts';

/** What the frame frames. Whatever of its code is still to come, its markup stays as it is until then. */
export function PageContent({ loaded: { address, content } }: { readonly loaded: Loaded }) {
  const { View, Frame, Article, messages } = content instanceof Promise ? use(content) : content;
  const intl = useIntl();
  const all = useMemo(() => ({ ...intl.messages, ...messages }), [intl.messages, messages]);
  const view = <View page={address.page} params={address.params} />;
  return (
    <IntlProvider locale={address.locale} messages={all as never}>
      {Frame ? (
        <Frame address={address} article={Article && <Article page={address.page} />}>
          {view}
        </Frame>
      ) : (
        view
      )}
    </IntlProvider>
  );
}
