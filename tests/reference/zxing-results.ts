/**
 * Parses payloads by the rules of zxing's result parsers (github.com/zxing/zxing/wiki/Barcode-Contents and the documentation of
 * com.google.zxing.client.result), which Android's and many other readers follow. No code of zxing is used.
 */

/** Returns the value of a field: the text between its name and an unescaped end character; null if the name or the end is missing. */
function between(text: string, name: string, end: string): string | null {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    // A field is at the start of the text or after another field.
    if (at > 0 && text[at - 1] !== end) continue;
    let value = '';
    for (let index = at + name.length; index < text.length; index++) {
      if (text[index] === '\\') value += text[++index] ?? '';
      else if (text[index] === end) return value;
      else value += text[index];
    }
  }
  return null;
}

/**
 * Parses `WIFI:T:…;S:…;P:…;H:…;;` with its fields in any order; `\ ; , : "` are escaped by backslashes. Returns null if the prefix or the
 * SSID is missing.
 */
export function parseWifi(payload: string) {
  if (!payload.startsWith('WIFI:')) return null;
  const text = payload.slice('WIFI:'.length);
  const field = (name: string) => between(text, `${name}:`, ';');
  const ssid = field('S');
  if (!ssid) return null;
  return {
    ssid,
    type: field('T') ?? 'nopass',
    password: field('P'),
    hidden: field('H') === 'true',
    eap: field('E'),
    phase2: field('PH2'),
    identity: field('I'),
    anonymousIdentity: field('A'),
  };
}

/** Parses `mailto:` and its fields, percent-decoded as UTF-8; a plus stays a plus (RFC 6068 §5). */
export function parseMailto(payload: string) {
  const [, address = '', query = ''] = /^mailto:([^?]*)\??(.*)$/i.exec(payload) ?? [];
  const fields = query.split('&').map((field) => field.split('=').map(decodeURIComponent));
  const of = (name: string) => fields.find(([key]) => key?.toLowerCase() === name)?.[1] ?? null;
  return { to: decodeURIComponent(address), subject: of('subject'), body: of('body') };
}

/** Parses `tel:` and a number. */
export function parseTel(payload: string): string | null {
  return /^tel:(.+)$/i.exec(payload)?.[1]?.replaceAll('%23', '#') ?? null;
}

/** Parses `smsto:`, a number and, after a colon, the message, which extends to the end of the payload. */
export function parseSmsto(payload: string) {
  const [, number = null, body = null] = /^smsto:([^:]*):?([\s\S]*)$/i.exec(payload) ?? [];
  return { number, body };
}

/** Parses `geo:` with latitude, longitude, an altitude, which is not returned, and a query. Returns null for any other payload. */
export function parseGeo(payload: string) {
  const [, latitude, longitude, , query] = /^geo:([-0-9.]+),([-0-9.]+)(?:,([-0-9.]+))?(?:\?(.*))?$/i.exec(payload) ?? [];
  return latitude === undefined ? null : { latitude: Number(latitude), longitude: Number(longitude), query: query ?? null };
}

/**
 * Parses a payment order (GOST R 56042-2014 §5): format, version, charset and separator in eight characters, then `name=value`. Returns null
 * if the version is not 0001.
 */
export function parsePayment(payload: string) {
  const [, version, encoding, separator = '|', rest = ''] = /^ST(\d{4})([123])(.)(.*)$/su.exec(payload) ?? [];
  if (version !== '0001') return null;
  const fields = rest.split(separator).map((field): [string, string] => {
    const at = field.indexOf('=');
    return [field.slice(0, at), field.slice(at + 1)];
  });
  return { encoding: { '1': 'windows-1251', '2': 'utf-8', '3': 'koi8-r' }[encoding as '1'], fields: Object.fromEntries(fields) };
}
