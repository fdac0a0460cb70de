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
  /** Called once: the first page is live, or it is said why it cannot be. */
  readonly onReady: (() => void) | undefined;
}

/** The page itself: its head, its scroll position, its focus, and what is shown when it fails or is slow to come. */
export function Outlet({ page: { loaded, pending, error, retry }, onReady }: OutletProps) {
  const { address, applyHead } = loaded;
  const intl = useIntl();
  const shown = useRef(address);
  const isSaid = useRef(applyHead === null);

  useEffect(trackScroll, []);
  useLayoutEffect(() => {
    // What stands in for unknown addresses, and for every page offline, was written for none of them.
    if (shown.current === address && isSaid.current) return;
    isSaid.current = true;
    const samePage = shown.current.page === address.page;
    // In another language it is the same page, and whoever chose other values of its pattern in a field is still in that field.
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
  // The same element while the page is the same: what is still to hydrate in it must not be drawn anew before.
  const content = useMemo(
    () => (
      <Suspense>
        <PageContent loaded={loaded} />
        {live}
      </Suspense>
    ),
    [loaded, live],
  );

  if (error !== undefined) {
    return (
      <>
        <ErrorScreen error={error} locale={address.locale} onRetry={retry} />
        {live}
      </>
    );
  }
  return (
    <div className={css.outlet} aria-busy={pending || undefined}>
      {pending && (
        <p role="status" className={css.pending}>
          <FormattedMessage id="page.loading" />
        </p>
      )}
      <ErrorBoundary key={address.page.name} place={href(address)} locale={address.locale}>
        {content}
      </ErrorBoundary>
    </div>
  );
}

/** Tells when what stands beside it is live. */
function Live({ onLive }: { readonly onLive: () => void }) {
  useEffect(onLive, [onLive]);
  return null;
}

interface BoundaryProps {
  /** Another place is another try. */
  readonly place: string;
  readonly locale: Locale;
  readonly children: ReactNode;
}

/** A bug of a tool ends here; the frame around it stays. */
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
