import { useEffect, useState, useSyncExternalStore } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import { loadBook, type Messages } from '#i18n/catalog.ts';
import type { Address } from '#src/tools/address.ts';
import { ToolArticle } from './ToolArticle.tsx';
import css from './ToolArticle.module.css';

const subscribe = () => () => undefined;
/** One object for all renders: React would write another into the document. */
const asItIs = { __html: '' };

/**
 * The article below a tool. That of the document's own page is in its markup and is left as it is, without its words being loaded; drawn
 * anew (after an error) it needs them.
 */
export function ToolWords({ address: { page, locale } }: { readonly address: Address }) {
  const { messages } = useIntl();
  const hydrating = useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
  const isKnown = `${page.name}.metaTitle` in messages;
  const [isMarkup] = useState(hydrating && !isKnown);
  const [late, setLate] = useState<Messages | null>(null);
  useEffect(() => {
    // What cannot be loaded is missed less than the tool would be.
    if (!isMarkup && !isKnown) loadBook(locale, page.book, ['article']).then(setLate, () => undefined);
  }, [isMarkup, isKnown, locale, page.book]);

  if (isKnown) return <ToolArticle page={page} />;
  // oxlint-disable-next-line react/no-danger -- nothing is injected: React leaves such markup alone when it hydrates
  if (isMarkup) return <div className={css.words} suppressHydrationWarning dangerouslySetInnerHTML={asItIs} />;
  return (
    late && (
      <IntlProvider locale={locale} messages={{ ...messages, ...late } as never}>
        <ToolArticle page={page} />
      </IntlProvider>
    )
  );
}
