import { emptyContents, type QrContent, type QrContentType } from '#workers/qr/content.request.ts';

/** An example content of each type, with the payload that a reader must return. */
export const contentSamples: Readonly<Record<QrContentType, { readonly content: QrContent; readonly payload: string }>> = {
  url: {
    content: { type: 'url', value: 'https://пример.рф/путь?q=1' },
    payload: 'https://xn--e1afmkfd.xn--p1ai/%D0%BF%D1%83%D1%82%D1%8C?q=1',
  },
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
    content: { type: 'wifi', value: { ...emptyContents.wifi, ssid: 'Кафе', password: 'a;b"c1234', security: 'WPA', hidden: true } },
    payload: 'WIFI:T:WPA;S:Кафе;P:a\\;b\\"c1234;H:true;;',
  },
  sms: { content: { type: 'sms', value: { phone: '+7 495 123-45-67', message: 'Да: беру' } }, payload: 'SMSTO:+74951234567:Да: беру' },
  geo: {
    content: { type: 'geo', value: { latitude: '55,7558', longitude: '-37.6173', label: '' } },
    payload: 'geo:55.7558,-37.6173',
  },
  event: {
    content: { type: 'event', value: { ...emptyContents.event, title: 'Встреча', startDate: '2026-12-31', startTime: '18:30' } },
    payload: [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Verstak//QR//EN',
      'BEGIN:VEVENT',
      'UID:64b06c965492b7e0@verstak',
      'DTSTAMP:20261231T183000Z',
      'DTSTART:20261231T183000',
      'DTEND:20261231T193000',
      'SUMMARY:Встреча',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  },
  payment: {
    content: {
      type: 'payment',
      value: {
        ...emptyContents.payment,
        name: 'ООО «Три кита»',
        personalAcc: '40702810138250123017',
        bankName: 'ОАО "БАНК"',
        bic: '044525225',
        correspAcc: '30101810400000000225',
        sum: '1 000,5',
      },
    },
    payload:
      'ST00012|Name=ООО «Три кита»|PersonalAcc=40702810138250123017|BankName=ОАО "БАНК"|BIC=044525225|CorrespAcc=30101810400000000225|Sum=100050',
  },
};
