import { use, useEffect, useMemo, useRef, useState } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import { LateContext } from '#src/ui/late.tsx';
import type { Loaded } from './load.ts';

/** What the frame frames. Whatever of its code is still to come, its markup stays as it is until then. */
export function PageContent({ loaded: { address, content, later } }: { readonly loaded: Loaded }) {
  const { View, Frame, Article, messages } = content instanceof Promise ? use(content) : content;
  const { messages: known } = useIntl();
  const isMissed = useRef(false);
  /** What has come of `later`: from then on no word may be missing. */
  const arrived = useRef<Promise<unknown>>(undefined);
  const [edition, setEdition] = useState(0);
  useEffect(() => {
    later?.then(
      () => {
        arrived.current = later;
        if (isMissed.current) setEdition((count) => count + 1);
      },
      () => undefined,
    );
  }, [later]);
  // Words that came later are in the same object: only who has missed one is drawn anew.
  const words = useMemo(() => (messages || edition > 0 ? { ...known, ...messages } : known), [known, messages, edition]);
  const miss = (error: { readonly code: string }) => {
    if (error.code === 'MISSING_TRANSLATION' && arrived.current !== later) isMissed.current = true;
    else console.error(error);
  };
  const view = <View page={address.page} params={address.params} />;
  return (
    <IntlProvider locale={address.locale} messages={words as never} onError={miss}>
      <LateContext value={later ?? null}>
        {Frame ? (
          <Frame address={address} article={Article && <Article page={address.page} />}>
            {view}
          </Frame>
        ) : (
          view
        )}
      </LateContext>
    </IntlProvider>
  );
}
