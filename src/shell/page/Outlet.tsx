import { Component, type ReactNode, Suspense, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Locale } from '#src/locale/locale.ts';
import { href } from '#src/tools/address.ts';
import { ErrorScreen } from './ErrorScreen.tsx';
import css from './Outlet.module.css';
import { PageContent } from './PageContent.tsx';
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
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [address, applyHead, intl]);

  const hasSaid = useRef(false);
  const live = useMemo(() => {
    const sayOnce = () => {
      if (!hasSaid.current) onReady?.();
      hasSaid.current = true;
    };
    return <Live onLive={sayOnce} />;
  }, [onReady]);
  // The element is memoized while the page is the same, so that no new render reaches parts that are not hydrated yet.
  const content = useMemo(
    () => (
      <Suspense>
        <PageContent loaded={loaded} />
        {live}
      </Suspense>
    ),
    [loaded, live],
  );

  const hasFailed = error !== undefined;
  // The previous page stays mounted but hidden behind the error of the next one, so that going back shows it with its input.
  const isPageKept = !hasFailed || !(loaded.content instanceof Promise);
  return (
    <>
      {hasFailed && <ErrorScreen error={error} locale={address.locale} onRetry={retry} />}
      {isPageKept ? (
        <div className={css.outlet} aria-busy={pending || undefined} hidden={hasFailed}>
          {pending && (
            <p role="status" className={css.pending}>
              <FormattedMessage id="page.loading" />
            </p>
          )}
          <ErrorBoundary key={address.page.name} place={href(address)} locale={address.locale}>
            {content}
          </ErrorBoundary>
        </div>
      ) : (
        live
      )}
    </>
  );
}

/** Calls `onLive` when its siblings have been hydrated. */
function Live({ onLive }: { readonly onLive: () => void }) {
  useEffect(onLive, [onLive]);
  return null;
}

interface BoundaryProps {
  /** The boundary is reset when this value changes. */
  readonly place: string;
  readonly locale: Locale;
  readonly children: ReactNode;
}

/** Catches an error of a tool; the frame around it stays. */
class ErrorBoundary extends Component<BoundaryProps, { readonly place: string; readonly failure: { readonly error: unknown } | null }> {
  override state = { place: this.props.place, failure: null as { readonly error: unknown } | null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ place }: BoundaryProps, before: { readonly place: string }) {
    return before.place === place ? null : { place, failure: null };
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return <ErrorScreen error={failure.error} locale={this.props.locale} onRetry={() => this.setState({ failure: null })} />;
  }
}
