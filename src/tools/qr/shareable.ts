import { choice, type Fields, flag, input, secret, structure } from '#src/handover/fields.ts';
import {
  defaultStyle,
  emptyContents,
  type QrContents,
  type QrContentType,
  type QrStyle,
  vcardVersions,
  wifiSecurities,
} from '#workers/qr/request.ts';
import { parseStyle } from './stored-style.ts';

/** What a page of codes is set to. A picture in the middle is no part of it: it is as large as a hundred links. */
export interface QrShared<Type extends QrContentType = QrContentType> {
  readonly style: QrStyle;
  readonly content: QrContents[Type];
}

const style = structure(defaultStyle, parseStyle);

/** Of each type of content. What opens a network is secret. */
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
      version: choice(vcardVersions, emptyContents.vcard.version),
    },
  },
  wifi: {
    content: {
      ssid: input(),
      password: secret(),
      security: choice(wifiSecurities, emptyContents.wifi.security),
      hidden: flag(emptyContents.wifi.hidden),
    },
  },
};

export function qrFields<Type extends QrContentType>(type: Type): Fields<QrShared<Type>> {
  return { style, ...contentFields[type] } as Fields<QrShared<Type>>;
}
