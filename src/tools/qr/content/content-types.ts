import { paymentRequired, type QrContent, type QrContents, type QrContentType } from '#workers/qr/content.request.ts';

export function contentOf(type: QrContentType, value: QrContents[QrContentType]): QrContent {
  return { type, value } as QrContent;
}

/** Returns a name of a code for screen readers: its address, person or subject, never a password. */
export function contentTitle({ type, value }: QrContent): string {
  switch (type) {
    case 'url':
    case 'text':
    case 'phone':
      return value;
    case 'email':
      return value.email;
    case 'vcard':
      return `${value.firstName} ${value.lastName}`.trim() || value.organization;
    case 'wifi':
      return value.ssid;
    case 'sms':
      return value.phone;
    case 'geo':
      return value.label || `${value.latitude}, ${value.longitude}`;
    case 'event':
      return value.title;
    case 'payment':
      return value.name;
  }
}

const isBlank = (texts: readonly string[]) => texts.every((text) => text === '');

/** Returns true if no code can be drawn, because fields that this type needs are empty. */
export function isEmpty({ type, value }: QrContent): boolean {
  switch (type) {
    case 'url':
    case 'text':
    case 'phone':
      return value === '';
    case 'email':
      return isBlank([value.email, value.subject, value.body]);
    case 'vcard': {
      const { version: _, morePhones, moreAddresses, ...typed } = value;
      const places = moreAddresses.map(({ kind: __, ...place }) => place);
      return isBlank([
        ...Object.values(typed),
        ...morePhones.map(({ phone }) => phone),
        ...places.flatMap((place) => Object.values(place)),
      ]);
    }
    case 'wifi':
      return value.ssid === '';
    case 'sms':
      return isBlank([value.phone, value.message]);
    case 'geo':
      return isBlank([value.latitude, value.longitude]);
    case 'event':
      return isBlank([value.title, value.location, value.description, value.startDate]);
    case 'payment':
      return paymentRequired.some((field) => value[field].trim() === '');
  }
}
