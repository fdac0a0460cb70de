/** Limits: pages remembered as used, and pages marked as favorites. */
export const RECENT_MAX = 8;
export const FAVORITES_MAX = 50;

/** Returns the valid paths (without a language) of a stored value, at most `max`. Short because it is inlined in every page. */
export function parsePaths(stored: unknown, max: number): readonly string[] {
  return Array.isArray(stored) ? (stored as unknown[]).filter(isPath).slice(0, max) : [];
}

function isPath(value: unknown): value is string {
  return typeof value === 'string' && /^\/\w[\w/-]*$/.test(value);
}
