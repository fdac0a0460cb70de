/** How many pages are remembered as used, and how many can be marked. */
export const RECENT_MAX = 8;
export const FAVOURITES_MAX = 50;

/** Paths of this site without a language; of a stored value what can be kept of it. Stands in every page: short. */
export function parsePaths(stored: unknown, max: number): readonly string[] {
  return Array.isArray(stored) ? (stored as unknown[]).filter(isPath).slice(0, max) : [];
}

function isPath(value: unknown): value is string {
  return typeof value === 'string' && /^\/\w[\w/-]*$/.test(value);
}
