import { isAccount, isInn } from '../payload/requisites.ts';
import type { Caution } from '../read.request.ts';

/** Returns the remainder of the digits of a text divided by 97, in which A to Z are 10 to 35 (ISO 7064, MOD 97-10). */
function remainderOf(text: string): number {
  let remainder = 0;
  for (const character of text) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
}

/** Returns true if the two check digits after the letters are right: computed ones are 02 to 98. */
function hasCheckDigits(text: string): boolean {
  const digits = Number(text.slice(2, 4));
  return digits >= 2 && digits <= 98 && remainderOf(text.slice(4) + text.slice(0, 4)) === 1;
}

const joined = (text: string) => text.replace(/\s/g, '').toUpperCase();

/** Returns true for an IBAN with right check digits (ISO 13616-1 §6). The length, which each country states, is not checked. */
const isIban = (text: string): boolean => /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(joined(text)) && hasCheckDigits(joined(text));

/** Carry digits of the recursive check of modulo 10, which Swiss references use. */
const CARRIES = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5];

/**
 * Returns false for a creditor reference with wrong check digits: `RF…` (ISO 11649), or 27 digits of a Swiss QR-bill. References in another
 * form have none.
 */
function isReference(text: string): boolean {
  const reference = joined(text);
  if (/^RF\d\d[A-Z\d]{1,21}$/.test(reference)) return hasCheckDigits(reference);
  if (!/^\d{27}$/.test(reference)) return true;
  const carry = Array.from(reference.slice(0, -1)).reduce((sum, digit) => CARRIES[(sum + Number(digit)) % 10] as number, 0);
  return (10 - carry) % 10 === Number(reference.at(-1));
}

/** Returns the remark on a transfer whose IBAN or reference has wrong check digits; null if both are right. */
export function transferCaution(iban = '', reference = ''): Caution | null {
  if (!isIban(iban)) return 'iban';
  return isReference(reference) ? null : 'reference';
}

/** Returns the remark on a Russian payment order whose account does not match its BIC, or whose INN has wrong check digits. */
export function orderCaution(values: ReadonlyMap<string, string>): Caution | null {
  const [bic = '', account = '', inn = ''] = ['bic', 'personalacc', 'payeeinn'].map((name) => values.get(name)?.trim());
  if (/^\d{9}$/.test(bic) && !isAccount(account, bic)) return 'account';
  return inn === '' || isInn(inn) ? null : 'inn';
}
