import { type ComponentType, useCallback, useRef, useState } from 'react';

type Load<P> = () => Promise<ComponentType<P>>;

/**
 * Returns a component that is loaded on demand, null until then, and the function that loads it. With another `load` the component is null
 * again until it has been loaded. After a failed load the component stays null, and a further call loads it again.
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
