import { linkKindOf } from '../checks.request.ts';
import { checkWellFormed } from '../well-formed.ts';

/** Matches characters that are not allowed in a URI (RFC 3986 §2), and a percent sign without two hexadecimal digits. */
const notAllowed = /[^\w\-.~:/?#[\]@!$&'()*+,;=%]+|%(?![\da-f]{2})/gi;
/** Matches scheme, user information, host, and the rest. Case is kept, because capitals make a smaller code. */
const parts = /^([a-z][a-z\d+.-]*:\/\/)?((?:[^/?#]*@)?)([^/?#:]*)(.*)$/isu;

const encoded = (text: string) => text.replace(notAllowed, encodeURIComponent);

/** Converts a non-ASCII host to the form used in DNS (RFC 5891 §4). */
function asciiHost(host: string): string {
  if (!/[^\0-\x7f]/.test(host) || !URL.canParse(`http://${host}`)) return host;
  return new URL(`http://${host}`).hostname;
}

/**
 * Returns a link without surrounding white space, with non-URI characters encoded (RFC 3987 §3.1). Other text is returned as typed.
 *
 * @throws InputError qr.error.surrogate
 */
export function urlPayload(typed: string): string {
  const text = typed.trim();
  if (linkKindOf(text) === 'none') return text;
  checkWellFormed(text);
  const [, scheme = '', user = '', host = '', rest = ''] = parts.exec(text) ?? [];
  return `${scheme}${encoded(user)}${encoded(asciiHost(host))}${encoded(rest)}`;
}
