import type { QrContent, QrContents, QrContentType } from '#workers/qr/content.request.ts';

/** The content that a page is about: its name is `qr.` and the type. */
export function typeOfPage(name: string): QrContentType {
  return name.slice('qr.'.length) as QrContentType;
}

export function contentOf(type: QrContentType, value: QrContents[QrContentType]): QrContent {
  return { type, value } as QrContent;
}

/** What makes a code of this type at all; the other fields only add to it. */
export function isEmpty({ type, value }: QrContent): boolean {
  switch (type) {
    case 'url':
    case 'text':
    case 'phone':
      return value === '';
    case 'email':
      return value.email === '' && value.subject === '' && value.body === '';
    case 'vcard': {
      const { version: _, ...typed } = value;
      return Object.values(typed).every((text) => text === '');
    }
    case 'wifi':
      return value.ssid === '';
  }
}
