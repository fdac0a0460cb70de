import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { hasReceived } from '#src/handover/arrivals.ts';
import { href } from '#src/tools/address.ts';
import { LAZY_PART_LIVE } from '#src/ui/lazy/lazy-component.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { isRead } from './load.tsx';
import css from './Outlet.module.css';
import { restoreScroll, trackScroll } from './scroll.ts';
import type { CurrentPage } from './use-page.ts';

interface OutletProps {
  readonly page: CurrentPage;
  /** Called once, when the first page is live or its error screen is shown. */
  readonly onReady: (() => void) | undefined;
}

/** Shows the page, sets its head, scroll position and focus, and shows an error screen or a loading message. */
export function Outlet({ page: { loaded, pending, error, retry }, onReady }: OutletProps) {
  const { address, applyHead } = loaded;
  const intl = useIntl();
  const shown = useRef(address);
  const isSaid = useRef(applyHead === null);

  useEffect(trackScroll, []);
  useLayoutEffect(() => {
    // The head of the first page is in its document, except in the document for unknown addresses and in the offline one.
    if (shown.current === address && isSaid.current) return;
    isSaid.current = true;
    const samePage = shown.current.page === address.page;
    // Scroll position and focus stay on a change of language, and when a field of the page changes the parameters of the address.
    const stays =
      samePage && (shown.current.params === address.params || document.activeElement?.matches('main :is(select, button, input)'));
    shown.current = address;
    applyHead?.(address, intl);
    if (stays) return;
    restoreScroll();
    // After a command of the palette or “Send to…” the focus is at the result, whose buttons are the next stops.
    const result = hasReceived(address.page.name) ? document.querySelector<HTMLElement>('main section[data-state]') : null;
    const target = result ?? document.querySelector<HTMLElement>('main h1');
    target?.setAttribute('tabindex', '-1');
    target?.focus({ preventScroll: true });
  }, [address, applyHead, intl]);

  const place = useRef<HTMLDivElement>(null);
  const isLate = useRef(applyHead === null && isRead(address.page));
  const hasSaid = useRef(false);
  const say = useCallback(() => {
    if (!hasSaid.current) onReady?.();
    hasSaid.current = true;
  }, [onReady]);
  useEffect(() => {
    if (isLate.current) place.current?.addEventListener(LAZY_PART_LIVE, say, { once: true });
    else say();
  }, [say]);
  // The element is memoized while the page is the same, so that no new render reaches parts that are not hydrated yet.
  const content = useMemo(() => {
    const { View, Frame, Article } = loaded;
    const view = <View page={address.page} params={address.params} />;
    return Frame ? (
      <Frame address={address} article={Article && <Article page={address.page} />}>
        {view}
      </Frame>
    ) : (
      view
    );
  }, [loaded, address]);

  const hasFailed = error !== undefined;
  // The previous page stays mounted but hidden behind the error of the next one, so that going back shows it with its input.
  return (
    <>
      {hasFailed && <ErrorScreen error={error} locale={address.locale} onRetry={retry} />}
      <div ref={place} className={css.outlet} aria-busy={pending || undefined} hidden={hasFailed}>
        {pending && (
          <p role="status" className={css.pending}>
            <FormattedMessage id="page.loading" />
          </p>
        )}
        <ErrorBoundary
          key={address.page.name}
          resetKey={href(address)}
          failed={(failure, onRetry) => <ErrorScreen error={failure} locale={address.locale} onRetry={onRetry} onShown={say} />}
        >
          {content}
        </ErrorBoundary>
      </div>
    </>
  );
}
