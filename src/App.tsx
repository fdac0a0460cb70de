import { useEffect } from 'react';
import { RawIntlProvider } from 'react-intl';
import { Router } from 'wouter';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { intlOf } from './locale/intl.ts';
import type { Loaded } from './shell/page/load.tsx';
import { Shell } from './shell/Shell.tsx';
import { usePage } from './shell/page/use-page.ts';

interface AppProps {
  /** The page in the prerendered markup. */
  readonly first: Loaded;
  /** Error with which that page failed to load. */
  readonly failure?: unknown;
  /** Path of the page to render in Node, where `location` does not exist. */
  readonly path?: string;
  /** Called when the frame is live: its first effects have run. */
  readonly onFrame?: () => void;
  /** Called when the page in the frame is live. */
  readonly onReady?: () => void;
}

export function App({ first, failure, path, ...heard }: AppProps) {
  // The query string is read after hydration; otherwise the first render would differ from the prerendered markup.
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
    <RawIntlProvider value={intlOf(locale)}>
      <Shell page={page} onReady={onReady} />
    </RawIntlProvider>
  );
}
