import { useEffect, useRef } from 'react';
import type { JobError } from '#src/thread/job-error.ts';
import { useAction } from '#src/thread/use-action.ts';
import { toast } from '#src/ui/toast/toast.ts';
import type { LogoErrorCode } from '#workers/logo/request.ts';
import { loadLogo } from './load-logo.ts';
import { type LoadedLogo, type LogoSource, useLoadedLogo } from './logo.ts';
import { setLogoUrl, useQrSettings } from '../settings.ts';
import { useErrorWords } from '../use-error-words.ts';

export interface LogoWork {
  readonly logo: LoadedLogo | null;
  readonly working: boolean;
  /** Error of the last load; null if there is none, if it was shown as a toast, or if it removed a stored logo. The previous logo stays. */
  readonly error: JobError | null;
  readonly load: (source: LogoSource) => void;
  /** Stops loading; the previous logo stays. */
  readonly stop: () => void;
  readonly remove: () => void;
}

/** Returns the logo and functions to load and remove it. It is restored from the settings and stored in them. */
export function useLogo(): LogoWork {
  const { logo } = useLoadedLogo();
  const imageUrl = useQrSettings((settings) => settings.imageUrl);
  const { state, run, cancel } = useAction(loadLogo);
  const source = useRef<LogoSource>(undefined);
  const words = useErrorWords();
  const latestWords = useRef(words);
  useEffect(() => {
    latestWords.current = words;
  });

  useEffect(() => {
    if (imageUrl === null || useLoadedLogo.getState().logo || source.current?.kind === 'stored') return;
    source.current = { kind: 'stored', dataUrl: imageUrl };
    run(source.current);
  }, [imageUrl, run]);

  useEffect(() => {
    if (!source.current) return;
    if (state.status === 'ready') {
      useLoadedLogo.setState({ logo: state.value });
      setLogoUrl(state.value.dataUrl);
    } else if (state.error) {
      // A stored logo that cannot be read is removed; after a failure of the worker it is loaded again when the page is opened again.
      if (source.current.kind === 'stored' && state.error.kind === 'input') setLogoUrl(null);
      else if (isToasted(state.error)) toast.error(latestWords.current(state.error).title);
    }
  }, [state]);

  const isAnswered = state.error && source.current !== undefined && (source.current.kind !== 'stored' || state.error.kind === 'fault');
  const stop = () => {
    source.current = undefined;
    cancel();
  };
  return {
    logo,
    working: state.status === 'loading',
    error: isAnswered && !isToasted(state.error) ? state.error : null,
    load(next) {
      source.current = next;
      run(next);
    },
    stop,
    remove() {
      stop();
      useLoadedLogo.setState({ logo: null });
      setLogoUrl(null);
    },
  };
}

const isToasted = ({ code }: JobError) => (code as LogoErrorCode) === 'qr.error.logoHttp';
