import { useEffect } from 'react';
import { IntlProvider } from 'react-intl';
import { Router } from 'wouter';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import type { Loaded } from './shell/load.ts';
import { Shell } from './shell/Shell.tsx';
import { usePage } from './shell/use-page.ts';

interface AppProps {
  /** The page of the document: what the prerendered markup shows. */
  readonly first: Loaded;
  /** Why that page could not be loaded. */
  readonly failure?: unknown;
  /** Where there is no location: the path to draw. */
  readonly path?: string;
  /** The page is live: called when the effects of its first commit have run. */
  readonly onReady?: () => void;
}

export function App({ first, failure, path, onReady }: AppProps) {
  // The search of an address is read after hydration, or the markup would differ from the prerendered.
  return (
    <Router ssrSearch="" {...(path === undefined ? {} : { ssrPath: path })}>
      <CurrentPage first={first} failure={failure} onReady={onReady} />
    </Router>
  );
}

function CurrentPage({ first, failure, onReady }: Pick<AppProps, 'first' | 'failure'> & { readonly onReady: AppProps['onReady'] }) {
  const page = usePage(first, failure);
  useEffect(() => onReady?.(), [onReady]);
  const { locale } = page.loaded.address;
  return (
    <IntlProvider locale={locale} messages={page.loaded.messages as never}>
      <Shell page={page} />
    </IntlProvider>
  );
}
