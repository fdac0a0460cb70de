import type { Read } from './reading.ts';

/** Number of characters of an IBAN by country (SWIFT IBAN Registry). */
const lengths = new Map(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24 FI18 FK18 FO18 ' +
    'FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 ' +
    'MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 ' +
    'SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

/** Reads an IBAN (ISO 13616): country, length, and check digits (ISO/IEC 7064, MOD 97-10). */
export const iban: Read = (text, { locale }) => {
  const joined = text.replace(/[\s-]/g, '').toUpperCase();
  const length = lengths.get(joined.slice(0, 2));
  if (length === undefined || !/^[A-Z]{2}\d\d[\dA-Z]{10,30}$/.test(joined)) return null;
  const country = new Intl.DisplayNames(locale, { type: 'region' }).of(joined.slice(0, 2)) as string;
  const right = String(98 - remainder(`${joined.slice(4)}${joined.slice(0, 2)}00`)).padStart(2, '0');
  const state = joined.length !== length ? 'length' : joined.slice(2, 4) === right ? 'right' : 'wrong';
  return { state, country, length, characters: joined.length, right };
};

/** Returns the remainder of the division by 97 of a number in which letters stand for 10 to 35. */
function remainder(text: string): number {
  const digits = text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}
