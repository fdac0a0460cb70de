/** Number of recently used pages that are stored. Favorites have no limit, because a limit would remove pages that a person has marked. */
export const RECENT_MAX = 8;

/** Returns the valid paths (without a language) of a stored value. Short because it is inlined in every page. */
export function parsePaths(stored: unknown): readonly string[] {
  return Array.isArray(stored) ? (stored as unknown[]).filter(isPath) : [];
}

function isPath(value: unknown): value is string {
  return typeof value === 'string' && /^\/\w[\w/-]*$/.test(value);
}
