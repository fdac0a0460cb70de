import { type ReactNode, useEffect, useState } from 'react';
import { loadMessages } from '#i18n/messages.ts';
import type { Address } from '#src/tools/address.ts';
import { allMessagesOf } from '#src/tools/section.ts';
import { useHydrating } from '#src/ui/use-hydrating.ts';
import css from './ToolArticle.module.css';

/** The same object in every render; with a new one React would replace the markup in the document. */
const asItIs = { __html: '' };

/**
 * The article below the tool. On the first page its markup is in the document and is kept without loading its code and messages; if the
 * page is rendered again after an error, they are loaded.
 */
export function ToolWords({ address: { page, locale } }: { readonly address: Address }) {
  const hydrating = useHydrating();
  const [isMarkup] = useState(hydrating);
  const [article, setArticle] = useState<ReactNode>(null);
  useEffect(() => {
    if (isMarkup) return;
    const loading = Promise.all([import('./ToolArticle.tsx'), loadMessages(locale, allMessagesOf(page))]);
    loading.then(
      ([{ ToolArticle }]) => setArticle(<ToolArticle page={page} />),
      // A failure is ignored: the tool works without its article.
      () => undefined,
    );
  }, [isMarkup, locale, page]);

  // oxlint-disable-next-line react/no-danger -- nothing is injected: React leaves such markup alone when it hydrates
  return isMarkup ? <div className={css.words} suppressHydrationWarning dangerouslySetInnerHTML={asItIs} /> : article;
}
