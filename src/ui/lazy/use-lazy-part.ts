import { type ComponentType, useCallback, useRef, useState } from 'react';

type Load<P> = () => Promise<ComponentType<P>>;

/**
 * A part that is fetched when someone is about to use it; another `load` is another part. A failed fetch is left to the
 * page, which hears of it from the bundler; asking again tries again.
 */
export function useLazyPart<P>(load: Load<P>): readonly [ComponentType<P> | null, () => void] {
  const [loaded, setLoaded] = useState<{ readonly by: Load<P>; readonly Part: ComponentType<P> } | null>(null);
  const asked = useRef<Load<P>>(undefined);
  const prepare = useCallback(() => {
    if (asked.current === load) return;
    asked.current = load;
    load().then(
      (Part) => setLoaded((before) => (asked.current === load ? { by: load, Part } : before)),
      () => {
        if (asked.current === load) asked.current = undefined;
      },
    );
  }, [load]);
  return [loaded?.by === load ? loaded.Part : null, prepare];
}
