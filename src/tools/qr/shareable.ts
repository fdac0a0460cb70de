import { choice, type Field, type Fields, flag, input, secret, structure } from '#src/handover/fields.ts';
import { type BatchType, batchTypes } from '#workers/qr/batch.request.ts';
import {
  eapMethods,
  emptyContents,
  eventClocks,
  type PaymentField,
  paymentCharsets,
  paymentOptional,
  paymentRequired,
  phase2Methods,
  type QrContents,
  type QrContentType,
  vcardVersions,
  wifiSecurities,
} from '#workers/qr/content.request.ts';
import { defaultStyle, type QrStyle } from '#workers/qr/style.request.ts';
import { parseContent } from './content/stored-content.ts';
import { hasEmptyGradient, parseStyle } from './style/stored-style.ts';

/** Settings of a page for one code. The logo is not included: it is as large as a hundred links. */
export interface QrShared<Type extends QrContentType = QrContentType> {
  readonly style: QrStyle;
  readonly content: QrContents[Type];
}

/** Settings of the page for lists. The lines are not part of a link, because they may contain network keys. */
export interface BatchShared {
  readonly style: QrStyle;
  readonly type: BatchType;
}

/** A style whose gradient has fewer than two valid colors is refused, because it would be drawn in one color. */
const style = structure(defaultStyle, (stored) => {
  if (hasEmptyGradient(stored)) throw new Error('A gradient has no colors');
  return parseStyle(stored);
});
/** Field for typed content, which a link contains only on request. */
const typed = <Value>(initial: Value, parse: (stored: unknown) => Value): Field<Value> => ({ ...structure(initial, parse), role: 'input' });

/** Fields of each type of content. The password of a network is secret. */
const contentFields: { readonly [Type in QrContentType]: Fields<{ readonly content: QrContents[Type] }> } = {
  url: { content: input() },
  text: { content: input() },
  phone: { content: input() },
  email: { content: { email: input(), subject: input(), body: input() } },
  vcard: {
    content: {
      firstName: input(),
      lastName: input(),
      organization: input(),
      title: input(),
      phone: input(),
      email: input(),
      website: input(),
      address: input(),
      city: input(),
      state: input(),
      zip: input(),
      country: input(),
      morePhones: typed(emptyContents.vcard.morePhones, (stored) => parseContent({ vcard: { morePhones: stored } }).vcard.morePhones),
      moreAddresses: typed(
        emptyContents.vcard.moreAddresses,
        (stored) => parseContent({ vcard: { moreAddresses: stored } }).vcard.moreAddresses,
      ),
      version: choice(vcardVersions, emptyContents.vcard.version),
    },
  },
  wifi: {
    content: {
      ssid: input(),
      password: secret(),
      security: choice(wifiSecurities, emptyContents.wifi.security),
      hidden: flag(emptyContents.wifi.hidden),
      eap: choice(eapMethods, emptyContents.wifi.eap),
      phase2: choice(phase2Methods, emptyContents.wifi.phase2),
      identity: input(),
      anonymousIdentity: input(),
    },
  },
  sms: { content: { phone: input(), message: input() } },
  geo: { content: { latitude: input(), longitude: input(), label: input() } },
  event: {
    content: {
      title: input(),
      location: input(),
      description: input(),
      startDate: input(),
      startTime: input(),
      endDate: input(),
      endTime: input(),
      allDay: flag(emptyContents.event.allDay),
      clock: choice(eventClocks, emptyContents.event.clock),
    },
  },
  payment: {
    content: {
      ...(Object.fromEntries([...paymentRequired, ...paymentOptional].map((field) => [field, input()])) as Record<
        PaymentField,
        Field<string>
      >),
      charset: choice(paymentCharsets, emptyContents.payment.charset),
    },
  },
};

export function qrFields<Type extends QrContentType>(type: Type): Fields<QrShared<Type>> {
  return { style, ...contentFields[type] } as Fields<QrShared<Type>>;
}

export const batchFields: Fields<BatchShared> = { style, type: choice(batchTypes, 'text') };
