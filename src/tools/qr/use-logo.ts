import { useEffect, useRef } from 'react';
import { useAction } from '#src/thread/use-action.ts';
import { toast } from '#src/ui/toast/store.ts';
import type { InputError } from '#workers/wire/input-error.ts';
import { type LoadedLogo, type LogoSource, loadLogo, useLoadedLogo } from './logo.ts';
import { setLogoUrl, useQrSettings } from './settings.ts';
import { useErrorWords } from './use-error-words.ts';

export interface LogoWork {
  readonly logo: LoadedLogo | null;
  readonly working: boolean;
  /** Why the last one was refused; the one before it stays. */
  readonly error: InputError | null;
  readonly load: (source: LogoSource) => void;
  readonly remove: () => void;
}

/** The logo: loaded when asked, restored from the settings, remembered in them. */
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
    if (state.status === 'done') {
      useLoadedLogo.setState({ logo: state.value });
      setLogoUrl(state.value.dataUrl);
    } else if (state.status === 'failed') {
      if (source.current.kind === 'stored') setLogoUrl(null);
      else if (state.error.code === 'qr.error.logoHttp') toast.error(latestWords.current(state.error).title);
    }
  }, [state]);

  return {
    logo,
    working: state.status === 'working',
    error: state.status === 'failed' && source.current && source.current.kind !== 'stored' ? state.error : null,
    load(next) {
      source.current = next;
      run(next);
    },
    remove() {
      source.current = undefined;
      cancel();
      useLoadedLogo.setState({ logo: null });
      setLogoUrl(null);
    },
  };
}
