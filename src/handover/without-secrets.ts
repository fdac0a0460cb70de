import { holdsSecret } from './holds-secret.ts';

/** Returns the same value with an empty text in the place of each that holds a secret. */
export function withoutSecretTexts<Value>(value: Value): Value {
  if (typeof value === 'string') return (holdsSecret(value) ? '' : value) as Value;
  if (Array.isArray(value)) return (value as unknown[]).map(withoutSecretTexts) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withoutSecretTexts(member as unknown)])) as Value;
}

/** Whether any text in a value holds a secret. */
export function hasSecretText(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value === 'string' && holdsSecret(value);
  return Object.values(value).some(hasSecretText);
}
