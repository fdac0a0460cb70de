import { type ComponentType, useCallback, useRef, useState } from 'react';

/**
 * A part that is fetched when someone is about to use it. A failed fetch is left to the page, which hears of it from the
 * bundler; asking again tries again.
 */
export function useLazyPart<P>(load: () => Promise<ComponentType<P>>): readonly [ComponentType<P> | null, () => void] {
  const [Part, setPart] = useState<ComponentType<P> | null>(null);
  const asked = useRef(false);
  const prepare = useCallback(() => {
    if (asked.current) return;
    asked.current = true;
    load().then(
      (loaded) => setPart(() => loaded),
      () => {
        asked.current = false;
      },
    );
  }, [load]);
  return [Part, prepare];
}
