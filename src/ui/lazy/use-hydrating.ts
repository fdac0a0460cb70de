import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** Whether what is drawn stands in the document already, and only becomes live. */
export function useHydrating(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
}
