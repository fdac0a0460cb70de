import { v1ToV6, v6ToV1 } from 'uuid';
import { otherIdOf, parseNotation, readLiterals, ulidFault } from './notation.ts';
import { inOtherOrder, parseBase64, parseUuid, withoutMarks } from './parse.ts';
import type { UuidFacts } from '../request.ts';
import { standardText } from './text.ts';
import { EPOCH_TICKS, formatMs, formatTicks } from '../version/time.ts';

type Variant = Exclude<UuidFacts['variant'], null>;

const NIL = 0n;
const MAX = (1n << 128n) - 1n;

const unknown = {
  uuid: null,
  error: null,
  version: null,
  variant: null,
  time: null,
  clockSeq: null,
  node: null,
  nodeIsRandom: null,
  sibling: null,
  integer: null,
  base64: null,
  otherOrder: null,
  otherBase64: null,
  encodedOrder: null,
  notation: null,
  otherId: null,
} as const;

/** Returns the variant from the top bits of octet 8 (RFC 9562 §4.1, Table 1). Nil has the variant `ncs`, Max the variant `future`. */
function variantOf(octet: number): Variant {
  if (octet < 0x80) return 'ncs';
  if (octet < 0xc0) return 'rfc9562';
  return octet < 0xe0 ? 'microsoft' : 'future';
}

/** Returns the version (RFC 9562 §4.2, Table 2). Nil (§5.9) and Max (§5.10) are recognized by all their bits. */
function versionOf(uuid: DataView, integer: bigint, variant: Variant): number | null {
  if (integer === NIL) return 0;
  if (integer === MAX) return 15;
  const version = uuid.getUint8(6) >> 4;
  return variant === 'rfc9562' && version > 0 && version < 15 ? version : null;
}

/** Returns the timestamp of a v1 or v6: 100-ns intervals since 1582-10-15T00:00Z. */
function gregorianTicks(uuid: DataView, version: 1 | 6): bigint {
  const left = BigInt(uuid.getUint32(0));
  const middle = BigInt(uuid.getUint16(4));
  const right = BigInt(uuid.getUint16(6) & 0x0fff);
  return version === 1 ? (right << 48n) | (middle << 32n) | left : (left << 28n) | (middle << 12n) | right;
}

/** Returns only version, variant and time, which a row of a list shows. */
export function readVersionAndTime(uuid: Uint8Array): Pick<UuidFacts, 'version' | 'variant' | 'time'> {
  const view = new DataView(uuid.buffer, uuid.byteOffset, 16);
  const integer = (view.getBigUint64(0) << 64n) | view.getBigUint64(8);
  const variant = variantOf(view.getUint8(8));
  const version = versionOf(view, integer, variant);
  if (version === 1 || version === 6) return { version, variant, time: formatTicks(gregorianTicks(view, version) - EPOCH_TICKS) };
  const time = version === 7 ? formatMs(view.getUint32(0) * 0x10000 + view.getUint16(4)) : null;
  return { version, variant, time };
}

/** Returns the facts of a UUID (RFC 9562 §4 and §5), or the place of the first invalid character. */
export function inspectText(typed: string): UuidFacts {
  const text = readLiterals(typed.trim());
  const noted = parseNotation(withoutMarks(text));
  const uuid = noted?.bytes ?? parseUuid(text);
  if (!(uuid instanceof Uint8Array)) {
    const plain = withoutMarks(text);
    const place = ulidFault(plain);
    if (place === null) return { ...unknown, text, error: uuid, otherId: otherIdOf(plain) };
    const error = {
      code: 'uuid.invalid.ulid',
      at: text.indexOf(plain) + place,
      character: plain.charAt(place),
      length: plain.length,
    } as const;
    return { ...unknown, text, error };
  }
  const view = new DataView(uuid.buffer);
  const integer = (view.getBigUint64(0) << 64n) | view.getBigUint64(8);
  const other = inOtherOrder(uuid);
  const encoded = parseBase64(text);
  const facts = {
    ...unknown,
    // The bits of a ULID in the place of version and variant are random.
    ...(noted?.notation === 'ulid' ? { time: noted.time } : readVersionAndTime(uuid)),
    text,
    notation: noted?.notation ?? null,
    uuid: standardText(uuid),
    integer: String(integer),
    base64: btoa(String.fromCharCode(...uuid)),
    otherOrder: standardText(other),
    otherBase64: btoa(String.fromCharCode(...other)),
    encodedOrder: encoded && (encoded.isDotNet ? ('dotNet' as const) : ('network' as const)),
  };
  const { version } = facts;
  if (version !== 1 && version !== 6) return facts;
  return {
    ...facts,
    clockSeq: view.getUint16(8) & 0x3fff,
    node: Array.from(uuid.subarray(10), (byte) => byte.toString(16).padStart(2, '0')).join(':'),
    nodeIsRandom: (view.getUint8(10) & 1) === 1,
    sibling: standardText((version === 1 ? v1ToV6 : v6ToV1)(uuid)),
  };
}
