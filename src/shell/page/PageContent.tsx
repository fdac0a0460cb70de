import { use } from 'react';
import { IntlProvider } from 'react-intl';
import { reportMessageError } from '#src/locale/report-message-error.ts';
import type { Loaded } from './load.tsx';

/** Renders the view of a page in the frame for its kind. While its code is loading, its markup stays in the document. */
export function PageContent({ loaded: { address, content } }: { readonly loaded: Loaded }) {
  const { View, Frame, Article, messages } = content instanceof Promise ? use(content) : content;
  const view = <View page={address.page} params={address.params} />;
  return (
    <IntlProvider locale={address.locale} messages={messages} onError={reportMessageError}>
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
