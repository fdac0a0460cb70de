/**
 * Returns the object stored under a key; an empty one if storage is empty, damaged or forbidden. Short because it is inlined in every page.
 */
export function readStored(key: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(localStorage.getItem(key) ?? '{}')) as Readonly<Record<string, unknown>>;
  } catch {
    return {};
  }
}
