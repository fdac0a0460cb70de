import { holdsSecret } from './holds-secret.ts';

/** Returns the value with each text that contains a secret replaced by an empty one. */
export function withoutSecretTexts<Value>(value: Value): Value {
  if (typeof value === 'string') return (holdsSecret(value) ? '' : value) as Value;
  if (Array.isArray(value)) return (value as unknown[]).map(withoutSecretTexts) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withoutSecretTexts(member as unknown)])) as Value;
}

interface ValueStorage<Value> {
  getItem(key: string): Value;
  setItem(key: string, value: Value): unknown;
}

/** Replaces each text that contains a secret in a stored value by an empty one. */
export function removeStoredSecrets<Value>(storage: ValueStorage<Value>, key: string): void {
  const stored = storage.getItem(key);
  const cleaned = withoutSecretTexts(stored);
  if (JSON.stringify(cleaned) !== JSON.stringify(stored)) storage.setItem(key, cleaned);
}
