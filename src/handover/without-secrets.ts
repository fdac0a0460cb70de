import { holdsSecret } from './holds-secret.ts';

/** Returns the same value with an empty text in the place of each that holds a secret. */
export function withoutSecretTexts<Value>(value: Value): Value {
  if (typeof value === 'string') return (holdsSecret(value) ? '' : value) as Value;
  if (Array.isArray(value)) return (value as unknown[]).map(withoutSecretTexts) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withoutSecretTexts(member as unknown)])) as Value;
}

interface Storage<Value> {
  getItem(key: string): Value;
  setItem(key: string, value: Value): unknown;
}

/** Stores a value again without its texts that hold a secret, if there are any. */
export function removeStored<Value>(storage: Storage<Value>, key: string): void {
  const stored = storage.getItem(key);
  const cleaned = withoutSecretTexts(stored);
  if (JSON.stringify(cleaned) !== JSON.stringify(stored)) storage.setItem(key, cleaned);
}
