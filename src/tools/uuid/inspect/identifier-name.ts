import { otherForms, typeIdForm, ulidForm } from '#workers/uuid/request.ts';
import type { Query } from '../../offers.ts';

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Number of characters of a ULID that contain its time in milliseconds. */
const TIME_CHARACTERS = 10;

/** Returns the name of an identifier with the time that it contains; empty if it has no known form. */
export function identifierName(id: string, say: Query['say']): string {
  if (ulidForm.test(id)) {
    const digits = [...id.slice(0, TIME_CHARACTERS).toUpperCase()].map((character) => CROCKFORD.indexOf(character));
    return withTime(
      'ULID',
      digits.reduce((sum, digit) => sum * 32 + digit, 0),
      say,
    );
  }
  if (typeIdForm.test(id)) return 'TypeID';
  const digits = id.replace(/^\W*(?:(?:urn:)?[ug]uid:)?|[^\da-f]/gi, '').toLowerCase();
  if (digits.length !== 32) {
    const kind = otherForms.find(([, form]) => form.test(id))?.[0];
    return kind ? say(`uuid.otherId.${kind}`) : '';
  }
  const name = uuidName(digits, say);
  return /^[\da-f]+$/i.test(id) ? say('uuid.palette.compact', { name }) : name;
}

/** Names version and time of a UUID by its 32 digits (RFC 9562 §4 and §5.7). */
function uuidName(digits: string, say: Query['say']): string {
  if (/^0+$/.test(digits)) return say('uuid.nil.title');
  if (/^f+$/.test(digits)) return say('uuid.max.title');
  const version = Number.parseInt(digits.charAt(12), 16);
  if (!/[89ab]/.test(digits.charAt(16)) || version === 0 || version > 8) return 'UUID';
  return version === 7 ? withTime('UUID v7', Number.parseInt(digits.slice(0, 12), 16), say) : `UUID v${version}`;
}

function withTime(name: string, timeMs: number, say: Query['say']): string {
  const date = new Date(timeMs);
  // 48 bits reach to the year 10889, which has another notation.
  return date.getUTCFullYear() > 9999 ? name : say('uuid.read.spoken', { name, time: date.toISOString().slice(0, 19).replace('T', ' ') });
}
