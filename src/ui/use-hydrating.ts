import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** Returns whether this render hydrates markup that is already in the document. */
export function useHydrating(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
}
