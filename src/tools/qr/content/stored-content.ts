import {
  addressKinds,
  eapMethods,
  emptyAddress,
  emptyContents,
  eventClocks,
  paymentCharsets,
  phase2Methods,
  phoneKinds,
  type QrContents,
  VCARD_MORE_MAX,
  type VcardAddress,
  type VcardPhone,
  vcardVersions,
  wifiSecurities,
} from '#workers/qr/content.request.ts';
import { membersOf, oneOf } from '../style/stored-style.ts';

const textOr = (fallback: string, stored: unknown): string => (typeof stored === 'string' ? stored : fallback);

/** Returns an object with the members of `fallback`; stored texts replace its texts. */
function textsOr<Texts extends object>(fallback: Texts, stored: unknown): Texts {
  const members = membersOf(stored);
  const texts = Object.entries(fallback).map(([name, empty]: [string, unknown]) => [
    name,
    typeof empty === 'string' && typeof members[name] === 'string' ? members[name] : empty,
  ]);
  return Object.fromEntries(texts) as Texts;
}

const listOf = (stored: unknown): readonly unknown[] => (Array.isArray(stored) ? stored.slice(0, VCARD_MORE_MAX) : []);

function phoneOf(stored: unknown): VcardPhone {
  return { kind: oneOf(phoneKinds, membersOf(stored)['kind'], 'work'), phone: textOr('', membersOf(stored)['phone']) };
}

function addressOf(stored: unknown): VcardAddress {
  return { ...textsOr(emptyAddress, stored), kind: oneOf(addressKinds, membersOf(stored)['kind'], 'home') };
}

/** Parses stored content; each damaged member is replaced by its initial value. The password of a network is never stored. */
export function parseContent(stored: unknown): QrContents {
  const { url, text, email, phone, vcard, wifi, sms, geo, event, payment } = membersOf(stored);
  const [card, network, date, order] = [membersOf(vcard), membersOf(wifi), membersOf(event), membersOf(payment)];
  const empty = emptyContents;
  return {
    url: textOr(empty.url, url),
    text: textOr(empty.text, text),
    email: textsOr(empty.email, email),
    phone: textOr(empty.phone, phone),
    vcard: {
      ...textsOr(empty.vcard, vcard),
      morePhones: listOf(card['morePhones']).map(phoneOf),
      moreAddresses: listOf(card['moreAddresses']).map(addressOf),
      version: oneOf(vcardVersions, card['version'], empty.vcard.version),
    },
    wifi: {
      ...textsOr(empty.wifi, wifi),
      password: '',
      security: oneOf(wifiSecurities, network['security'], empty.wifi.security),
      hidden: network['hidden'] === true,
      eap: oneOf(eapMethods, network['eap'], empty.wifi.eap),
      phase2: oneOf(phase2Methods, network['phase2'], empty.wifi.phase2),
    },
    sms: textsOr(empty.sms, sms),
    geo: textsOr(empty.geo, geo),
    event: {
      ...textsOr(empty.event, event),
      allDay: date['allDay'] === true,
      clock: oneOf(eventClocks, date['clock'], empty.event.clock),
    },
    payment: { ...textsOr(empty.payment, payment), charset: oneOf(paymentCharsets, order['charset'], empty.payment.charset) },
  };
}
