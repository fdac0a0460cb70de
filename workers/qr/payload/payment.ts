import { InputError } from '../../wire/input-error.ts';
import { type PaymentContent, type PaymentField, paymentOptional, paymentRequired } from '../content.request.ts';
import type { QrErrorCode } from '../request.ts';
import { checkRequisites } from './requisites.ts';

/** Names and longest values of the fields (GOST R 56042-2014, tables 2, 3 and 4). */
const attributes: Readonly<Record<PaymentField, readonly [name: string, lengthMax: number]>> = {
  name: ['Name', 160],
  personalAcc: ['PersonalAcc', 20],
  bankName: ['BankName', 45],
  bic: ['BIC', 9],
  correspAcc: ['CorrespAcc', 20],
  sum: ['Sum', 18],
  purpose: ['Purpose', 210],
  payeeInn: ['PayeeINN', 12],
  kpp: ['KPP', 9],
  lastName: ['LastName', 99],
  firstName: ['FirstName', 99],
  middleName: ['MiddleName', 99],
  payerAddress: ['PayerAddress', 210],
  persAcc: ['PersAcc', 99],
  payerInn: ['PayerINN', 12],
  contract: ['Contract', 99],
  paymPeriod: ['PaymPeriod', 99],
  phone: ['Phone', 99],
  docNo: ['DocNo', 15],
  docDate: ['DocDate', 10],
  cbc: ['CBC', 20],
  oktmo: ['OKTMO', 11],
  uin: ['UIN', 25],
};

/** Format sign: standard version 0001 followed by the charset, 1 for windows-1251, 2 for UTF-8 (§5.1). */
const signs = { 'windows-1251': 'ST00011', 'utf-8': 'ST00012' } as const;
/**
 * Separators between the fields, in order of preference; the first that occurs in no field is used (§5.1: from U+0020 to U+007E, not part
 * of an attribute).
 */
const separators = ['|', '~', '^', '`', '\\', '#'] as const;

/** Fields with numbers, in which grouping characters are removed. */
const isNumber = new Set<PaymentField>(['personalAcc', 'bic', 'correspAcc', 'payeeInn', 'payerInn', 'kpp', 'cbc', 'oktmo', 'uin']);

/** Converts typed rubles to kopecks: `1 234,5` to 123450. Returns null if the text is not a sum above 0. */
function kopecks(text: string): string | null {
  const [, rubles, fraction = ''] = /^(\d{1,16})(?:[.,](\d{1,2}))?$/.exec(text.replace(/[\s\u00a0\u202f]|₽|руб\.?/g, '')) ?? [];
  if (rubles === undefined) return null;
  const sum = `${rubles}${fraction.padEnd(2, '0')}`.replace(/^0+/, '');
  return sum === '' ? null : sum;
}

function written(field: PaymentField, text: string): string {
  if (isNumber.has(field)) return text.replace(/[\s\u00a0-]/g, '');
  if (field !== 'sum' || text.trim() === '') return text.trim().replace(/\s+/g, ' ');
  const sum = kopecks(text);
  if (sum === null) throw new InputError<QrErrorCode>('qr.payment.error.paymentSum', field);
  return sum;
}

/**
 * Returns a payment order (GOST R 56042-2014): the five required fields and the given optional ones, each checked.
 *
 * @throws InputError qr.payment.error.paymentMissing, qr.payment.error.paymentLength, qr.payment.error.paymentSum, the errors of requisites.ts, and
 * qr.payment.error.paymentSeparator
 */
export function paymentPayload(content: PaymentContent): string {
  const fields = [...paymentRequired, ...paymentOptional];
  if (fields.every((field) => content[field].trim() === '')) return '';
  const values = new Map(fields.map((field) => [field, written(field, content[field])]));
  for (const field of paymentRequired) {
    if (values.get(field) === '') throw new InputError<QrErrorCode>('qr.payment.error.paymentMissing', field, { field });
  }
  for (const [field, value] of values) {
    const max = attributes[field][1];
    const length = [...value].length;
    if (length > max) throw new InputError<QrErrorCode>('qr.payment.error.paymentLength', field, { field, length, max });
  }
  checkRequisites((field) => values.get(field) ?? '');
  const filled = [...values].filter(([, value]) => value !== '');
  const separator = separators.find((sign) => filled.every(([, value]) => !value.includes(sign)));
  if (separator === undefined)
    throw new InputError<QrErrorCode>('qr.payment.error.paymentSeparator', 'purpose', { signs: separators.join(' ') });
  return [signs[content.charset], ...filled.map(([field, value]) => `${attributes[field][0]}=${value}`)].join(separator);
}
