import { InputError } from '../../wire/input-error.ts';
import type { PaymentField } from '../content.request.ts';
import type { QrErrorCode } from '../request.ts';

type ValueOf = (field: PaymentField) => string;

const weighted = (digits: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, at) => sum + weight * Number(digits[at] ?? 0), 0);

const INN_10 = [2, 4, 10, 3, 5, 9, 4, 6, 8];
const INN_11 = [7, 2, 4, 10, 3, 5, 9, 4, 6, 8];
const INN_12 = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8];

/**
 * Returns true for a valid INN (order of the tax service of 29.06.2012 ММВ-7-6/435): ten digits for an organization, twelve for a person,
 * check digits last.
 */
export function isInn(digits: string): boolean {
  const check = (weights: readonly number[]) => (weighted(digits, weights) % 11) % 10;
  if (/^\d{10}$/.test(digits)) return check(INN_10) === Number(digits[9]);
  return /^\d{12}$/.test(digits) && check(INN_11) === Number(digits[10]) && check(INN_12) === Number(digits[11]);
}

/** Weights 7, 1, 3 over the bank's three digits and the account's twenty. */
const KEY = Array.from({ length: 23 }, (_, at) => [7, 1, 3][at % 3] as number);

const hasKey = (bank: string, account: string) => weighted(bank + account, KEY) % 10 === 0;

/** Returns true for offices of the Bank of Russia (last three digits 000 to 002), which have no correspondent account. */
const isCentral = (bic: string) => /00[0-2]$/.test(bic);
/** Returns true for BICs of the treasury, which begin with 00 to 02; BICs of banks begin with 04. */
const isTreasury = (bic: string) => /^0[0-2]/.test(bic);

/**
 * Checks the key of an account (Bank of Russia, 08.09.1997 № 515). The key is computed with the last three digits of the BIC; for accounts
 * at the Bank of Russia with 0 and the fifth and sixth digits of its BIC. Treasury accounts begin with 03 and have no key.
 */
export function isAccount(account: string, bic: string): boolean {
  if (!/^\d{20}$/.test(account)) return false;
  if (isTreasury(bic)) return account.startsWith('03');
  return hasKey(isCentral(bic) ? `0${bic.slice(4, 6)}` : bic.slice(6), account);
}

/**
 * Checks a correspondent account: it begins with 301 and ends with the last three digits of the BIC; the account of a treasury office at
 * the Bank of Russia begins with 40102. The keys of both are computed as for accounts at the Bank of Russia.
 */
export function isCorrespondentAccount(account: string, bic: string): boolean {
  const isKind = isTreasury(bic) ? account.startsWith('40102') : account.startsWith('301') && account.slice(17) === bic.slice(6);
  return /^\d{20}$/.test(account) && isKind && hasKey(`0${bic.slice(4, 6)}`, account);
}

/** Returns true for nine digits that may be a BIC (Bank of Russia, 06.07.2017 № 595-П, annex 2). A BIC has no check digit. */
const isBic = (digits: string) => /^0[0-4]\d{7}$/.test(digits);

function refuse(code: QrErrorCode, field: PaymentField): never {
  throw new InputError<QrErrorCode>(code, field, { field });
}

/**
 * Checks the format of bank details, and the check digits of accounts and INNs.
 *
 * @throws InputError qr.payment.error.paymentBic, qr.payment.error.paymentAccount, qr.payment.error.paymentCorrespondent, qr.payment.error.paymentInn, qr.payment.error.paymentKpp,
 * qr.payment.error.paymentDate
 */
export function checkRequisites(valueOf: ValueOf): void {
  const bic = valueOf('bic');
  if (!isBic(bic)) refuse('qr.payment.error.paymentBic', 'bic');
  if (!isAccount(valueOf('personalAcc'), bic)) refuse('qr.payment.error.paymentAccount', 'personalAcc');
  // The standard requires the field; “0” means that there is no such account.
  const correspondent = valueOf('correspAcc');
  if (correspondent !== '0' && !isCorrespondentAccount(correspondent, bic)) refuse('qr.payment.error.paymentCorrespondent', 'correspAcc');
  for (const field of ['payeeInn', 'payerInn'] as const) {
    if (valueOf(field) !== '' && !isInn(valueOf(field))) refuse('qr.payment.error.paymentInn', field);
  }
  if (valueOf('kpp') !== '' && !/^\d{4}[\dA-Z]{2}\d{3}$/.test(valueOf('kpp'))) refuse('qr.payment.error.paymentKpp', 'kpp');
  if (valueOf('docDate') !== '' && !/^\d\d\.\d\d\.\d{4}$/.test(valueOf('docDate'))) refuse('qr.payment.error.paymentDate', 'docDate');
}
