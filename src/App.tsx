import { useEffect } from 'react';
import { IntlProvider } from 'react-intl';
import { Router } from 'wouter';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import type { Loaded } from './shell/page/load.ts';
import { Shell } from './shell/Shell.tsx';
import { usePage } from './shell/page/use-page.ts';

interface AppProps {
  /** The page of the document: what the prerendered markup shows. */
  readonly first: Loaded;
  /** Why that page could not be loaded. */
  readonly failure?: unknown;
  /** Where there is no location: the path to draw. */
  readonly path?: string;
  /** The frame is live: its first effects have run. */
  readonly onFrame?: () => void;
  /** The page in it is live as well. */
  readonly onReady?: () => void;
}

export function App({ first, failure, path, ...heard }: AppProps) {
  // The search of an address is read after hydration, or the markup would differ from the prerendered.
  return (
    <Router ssrSearch="" {...(path === undefined ? {} : { ssrPath: path })}>
      <CurrentPage first={first} failure={failure} {...heard} />
    </Router>
  );
}

function CurrentPage({ first, failure, onFrame, onReady }: Omit<AppProps, 'path'>) {
  const page = usePage(first, failure);
  useEffect(() => onFrame?.(), [onFrame]);
  const { locale } = page.loaded.address;
  return (
    <IntlProvider locale={locale} messages={page.loaded.messages as never}>
      <Shell page={page} onReady={onReady} />
    </IntlProvider>
  );
}
