/**
 * Splits the target of a request into an encoded path and a search string. The absolute form, `GET http://host/uuid`, which a server must accept
 * (RFC 9112 §3.2.2), is read as the path that it names.
 *
 * @param {string} target
 * @returns {{ raw: string, query: string }}
 */
export function splitTarget(target) {
  const local = target.replace(/^https?:\/\/[^/?#]*/i, '');
  const from = local.startsWith('/') || !/^https?:/i.test(target) ? local : `/${local}`;
  const at = from.indexOf('?');
  return at < 0 ? { raw: from, query: '' } : { raw: from.slice(0, at), query: from.slice(at) };
}

/**
 * Returns the decoded path of a request; undefined if it is malformed, or contains `..`, a hidden name, an empty segment, a backslash or
 * the name of a configuration file.
 * @param {string} raw
 * @returns {string | undefined}
 */
export function pathOf(raw) {
  try {
    const path = decodeURIComponent(raw);
    const segments = path.split('/').slice(1);
    const odd = segments.some(
      (segment, i) => (segment === '' && i < segments.length - 1) || (segment.startsWith('.') && segment !== '.well-known'),
    );
    return !path.startsWith('/') || odd || /[\0\\]/.test(path) || /\/_(headers|redirects|aliases)\b/.test(path) ? undefined : path;
  } catch {
    return undefined;
  }
}

/** Longest Accept-Encoding header that is read; a browser's has about 25 characters. */
const ACCEPTED_MAX = 256;

/**
 * Returns the quality value of an encoding, 0 to 1 (RFC 9110 §12.5.3). For a header beyond the limit it is 0.
 * @param {string} accepted
 * @param {string} coding
 */
export function qualityOf(accepted, coding) {
  if (accepted.length > ACCEPTED_MAX) return 0;
  const items = accepted.split(',').map((item) => item.split(';').map((part) => part.trim().toLowerCase()));
  const item = items.find(([name]) => name === coding) ?? items.find(([name]) => name === '*');
  const weight = item?.slice(1).find((part) => part.startsWith('q='));
  return item ? Number(weight?.slice(2) ?? 1) : 0;
}
