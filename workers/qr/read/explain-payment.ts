import type { Caution, ExplainedField } from '../read.request.ts';
import { orderCaution, transferCaution } from './check-digits.ts';
import { type Explained, type Field, field, fieldNamed } from './explained.ts';

const paymentFields: Readonly<Record<string, ExplainedField>> = {
  name: 'payee',
  personalacc: 'account',
  bankname: 'bank',
  bic: 'bic',
  correspacc: 'correspondent',
  sum: 'sum',
  purpose: 'purpose',
  payeeinn: 'inn',
  kpp: 'kpp',
};

/** Explains a Russian payment order (GOST R 56042-2014). */
function explainOrder(text: string): Explained | null {
  const [, separator, rest = ''] = /^ST0001[123](.)([\s\S]*)$/u.exec(text) ?? [];
  if (separator === undefined) return null;
  const fields = rest.split(separator).flatMap((part): Field[] => {
    const at = part.indexOf('=');
    const [name, value] = [part.slice(0, at), part.slice(at + 1)];
    const named = fieldNamed(paymentFields, name.toLowerCase());
    if (named === 'sum' && /^\d+$/.test(value))
      return field('sum', `${value.padStart(3, '0').slice(0, -2)},${value.padStart(3, '0').slice(-2)} ₽`);
    return named ? field(named, value) : field('other', `${name}: ${value}`);
  });
  const values = new Map(
    rest.split(separator).map((part) => [part.slice(0, part.indexOf('=')).toLowerCase(), part.slice(part.indexOf('=') + 1)]),
  );
  return { type: 'payment', fields, caution: orderCaution(values) };
}

/** Formats a code of the currency and a number as `12.50 EUR`; other texts are returned unchanged. */
const amount = (text = '') =>
  text
    .trim()
    .replace(
      /^([A-Z]{3})\s*(\d+)(?:\.(\d{1,2}))?$/,
      (_, currency: string, whole: string, rest = '') => `${whole}.${rest.padEnd(2, '0')} ${currency}`,
    );

/** Returns the remark on an amount in another currency, or outside of 0.01 to 999,999,999.99; null if it is right, or left to the payer. */
function amountCaution(text: string, currencies: readonly string[]): Caution | null {
  const [, currency = '', digits = ''] = /^([A-Z]{3})\s*(\d{1,9}(?:\.\d{1,2})?)$/.exec(text.trim()) ?? [];
  const isLeft = text.trim() === '' || currencies.includes(text.trim());
  return isLeft || (currencies.includes(currency) && Number(digits) > 0) ? null : 'amount';
}

/** Explains a SEPA credit transfer (EPC069-12, “Girocode”): a value per line. */
function explainTransfer(lines: readonly string[]): Explained | null {
  const [service, version = '', charset = '', kind, bic, payee, iban, sum, purpose, reference, text, note] = lines;
  if (service !== 'BCD' || !/^00[12]$/.test(version) || !/^[1-8]$/.test(charset) || kind !== 'SCT') return null;
  const fields = [
    ...field('payee', payee),
    ...field('account', iban),
    ...field('bic', bic),
    ...field('sum', amount(sum)),
    ...field('purpose', text),
    ...field('reference', reference),
    ...field('purposeCode', purpose),
    ...field('information', note),
  ];
  return { type: 'payment', fields, caution: transferCaution(iban, reference) ?? amountCaution(sum ?? '', ['EUR']) };
}

/** Number of lines of an address in a Swiss QR-bill: kind, name, two of street or address, postal code, town, country. */
const ADDRESS_LINES = 7;

/** Explains a Swiss QR-bill (Implementation Guidelines 2.3 §4.2): a value per line. */
function explainBill(lines: readonly string[]): Explained | null {
  if (lines[0] !== 'SPC' || !/^02\d\d$/.test(lines[1] ?? '')) return null;
  const addressAt = (at: number) =>
    lines
      .slice(at + 1, at + ADDRESS_LINES)
      .filter((line) => line.trim() !== '')
      .join(', ');
  const [creditor, payment] = [4, 4 + 2 * ADDRESS_LINES];
  const [sum = '', currency = ''] = lines.slice(payment);
  const debtor = payment + 2;
  const [kind = '', reference, message, , information] = lines.slice(debtor + ADDRESS_LINES);
  const fields = [
    ...field('payee', addressAt(creditor)),
    ...field('account', lines[3]),
    ...field('sum', amount(`${currency}${sum}`)),
    ...field('payer', addressAt(debtor)),
    ...field('reference', kind === 'NON' ? '' : reference),
    ...field('purpose', message),
    ...field('information', information),
  ];
  const caution = transferCaution(lines[3], kind === 'NON' ? '' : reference) ?? amountCaution(`${currency}${sum}`, ['CHF', 'EUR']);
  return { type: 'payment', fields, caution };
}

export function explainPayment(text: string): Explained | null {
  const lines = /^(?:BCD|SPC)\r?\n/.test(text) ? text.split(/\r?\n/) : [];
  return explainOrder(text) ?? explainTransfer(lines) ?? explainBill(lines);
}
