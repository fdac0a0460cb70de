import { emptyContents, type QrContent, type QrContentType } from '#workers/qr/content.request.ts';

/** One content of each type, and what a reader has to hand on. */
export const contentSamples: Readonly<Record<QrContentType, { readonly content: QrContent; readonly payload: string }>> = {
  url: { content: { type: 'url', value: 'https://пример.рф/путь?q=1' }, payload: 'https://пример.рф/путь?q=1' },
  text: { content: { type: 'text', value: 'Съешь ещё этих булок 🥐' }, payload: 'Съешь ещё этих булок 🥐' },
  email: {
    content: { type: 'email', value: { email: 'a@example.com', subject: 'Hi', body: 'One\nTwo' } },
    payload: 'mailto:a@example.com?subject=Hi&body=One%0D%0ATwo',
  },
  phone: { content: { type: 'phone', value: '+7 495 123-45-67' }, payload: 'tel:+74951234567' },
  vcard: {
    content: { type: 'vcard', value: { ...emptyContents.vcard, firstName: 'Ада', organization: 'Ёж; сыновья' } },
    payload: 'BEGIN:VCARD\r\nVERSION:3.0\r\nN:;Ада;;;\r\nFN:Ада\r\nORG:Ёж\\; сыновья\r\nEND:VCARD\r\n',
  },
  wifi: {
    content: { type: 'wifi', value: { ssid: 'Кафе', password: 'a;b"c', security: 'WPA', hidden: true } },
    payload: 'WIFI:T:WPA;S:Кафе;P:a\\;b\\"c;H:true;;',
  },
};
