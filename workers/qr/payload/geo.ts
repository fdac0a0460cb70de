import { InputError } from '../../wire/input-error.ts';
import type { GeoContent } from '../content.request.ts';
import type { QrErrorCode } from '../request.ts';

const LATITUDE_MAX = 90;
const LONGITUDE_MAX = 180;
/** Largest number of decimals: a ten-millionth of a degree is about a centimeter. */
const DECIMALS_MAX = 7;

/** Parses typed degrees with a sign or a compass letter, and a point or a comma. Returns null if the text is not a number. */
function degreesOf(text: string, negative: RegExp, positive: RegExp): number | null {
  const typed = text.trim().replace(/°/g, '').replace('−', '-').replace(',', '.');
  const isNegative = negative.test(typed);
  const digits = typed.replace(negative, '').replace(positive, '').trim();
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(digits)) return null;
  return isNegative ? -Number(digits) : Number(digits);
}

function checked(text: string, field: 'latitude' | 'longitude', max: number, negative: RegExp, positive: RegExp): string {
  const degrees = degreesOf(text, negative, positive);
  if (degrees === null || Math.abs(degrees) > max) throw new InputError<QrErrorCode>(`qr.error.${field}`, field, { max });
  return degrees
    .toFixed(DECIMALS_MAX)
    .replace(/\.?0+$/, '')
    .replace(/^-0$/, '0');
}

/**
 * Returns a geo URI (RFC 5870 §3): latitude and longitude in decimal degrees of WGS 84. A name is added as the query `q`, where map
 * programs read it.
 *
 * @throws InputError qr.error.latitude, qr.error.longitude
 */
export function geoPayload({ latitude, longitude, label }: GeoContent): string {
  if (latitude.trim() === '' && longitude.trim() === '') return '';
  const place = `${checked(latitude, 'latitude', LATITUDE_MAX, /[sюЮ]$/i, /[nсС]$/i)},${checked(longitude, 'longitude', LONGITUDE_MAX, /[wзЗ]$/i, /[eвВ]$/i)}`;
  const name = label.trim();
  return name === ''
    ? `geo:${place}`
    : `geo:${place}?q=${place}(${encodeURIComponent(name).replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'))})`;
}
