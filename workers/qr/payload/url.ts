import { linkKindOf } from '../checks.request.ts';
import { checkWellFormed } from '../well-formed.ts';

/** Characters that are not allowed in a URI (RFC 3986 §2), and a percent sign without two hexadecimal digits. */
const notAllowed = /[^\w\-.~:/?#[\]@!$&'()*+,;=%]+|%(?![\da-f]{2})/gi;
/** Scheme, user information, host and port, and what follows; case as typed, because capitals make a smaller code. */
const parts = /^([a-z][a-z\d+.-]*:\/\/)?((?:[^/?#]*@)?)([^/?#:]*)(.*)$/isu;

const encoded = (text: string) => text.replace(notAllowed, encodeURIComponent);

/** A host beyond ASCII in the form that is looked up (RFC 5891 §4). */
function asciiHost(host: string): string {
  if (!/[^\0-\x7f]/.test(host) || !URL.canParse(`http://${host}`)) return host;
  return new URL(`http://${host}`).hostname;
}

/**
 * A link without the white space around it, written in the characters of a URI (RFC 3987 §3.1). A text that is not a link stays as typed.
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
