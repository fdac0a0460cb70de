import { hostKey, type HostSettings } from './host-settings.ts';
import { tolerantStorage } from './tolerant-storage.ts';

/** The stored copy of the settings of the host. `hide` is the style rule that hides the other sections. */
type HostCopy = HostSettings & { readonly hide?: string };

const storage = tolerantStorage<unknown>();

/** Returns the stored copy without a check; an empty object if there is none or storage is forbidden. */
export function readHostCopy(): Partial<HostCopy> {
  return Object(storage.getItem(hostKey)) as Partial<HostCopy>;
}

/** Replaces the stored copy, or removes it. Returns false if storage is forbidden or full. */
export function storeHostCopy(copy: HostCopy | null): boolean {
  if (copy) void storage.setItem(hostKey, copy as never);
  else void storage.removeItem(hostKey);
  const text = JSON.stringify(storage.getItem(hostKey));
  return text === JSON.stringify(copy);
}
