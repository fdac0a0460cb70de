import type { Kind } from '#src/handover/transfer.ts';
import { contentTypes } from '#workers/qr/content.request.ts';
import type { Answer, Offers, Query, Sample } from '../offers.ts';
import { batchFields, qrFields } from './shareable.ts';

const link = /^(?:https?:\/\/|www\.)\S+$/i;
const domain = /^[\w-]+(?:\.[\w-]+)*\.(?:[a-z]{2,}|рф|рус)(?:[/?#]\S*)?$/i;

function answer({ page, rest }: Query): readonly Answer[] {
  if (page === null || rest === '') return [];
  if (page === 'text' || page === 'phone' || page === 'wifi') return [textIn(page, rest)];
  if (page === 'url' || page === 'hub') return [textIn(link.test(rest) || domain.test(rest) ? 'url' : 'text', rest)];
  return [];
}

function textIn(page: string, text: string): Answer {
  if (page === 'wifi') return { page, values: { content: { ssid: text } }, detail: text };
  return { page, transfer: { kind: page === 'url' ? 'link' : 'text', text, files: [] }, detail: text };
}

function detect({ text, mediaType }: Sample): readonly Kind[] {
  if (mediaType.startsWith('image/') || mediaType === 'application/pdf') return ['picture'];
  return text !== null && link.test(text.trim()) ? ['link'] : [];
}

export const offers = {
  aliases: {
    hub: 'кюар куар кьюар qr-code barcode код штрихкод штрих-код',
    url: 'link ссылка адрес сайт website',
    wifi: 'вайфай вай-фай wlan сеть network',
    vcard: 'визитка контакт contact business card',
    phone: 'call звонок номер',
    email: 'mail почта письмо',
    sms: 'смс сообщение message',
    geo: 'map карта координаты location place место',
    event: 'calendar календарь событие встреча',
    payment: 'оплата счёт платёж квитанция гост sbp сбп',
    batch: 'zip много список пачка',
    read: 'scan decode сканировать распознать прочитать',
  },
  answer,
  detect,
  accepts: { wifi: ['secret'], url: ['link'], text: ['text', 'base64'], batch: ['lines', 'csv'], read: ['picture'] },
  shareable: { ...Object.fromEntries(contentTypes.map((type) => [type, qrFields(type)])), batch: batchFields },
} satisfies Offers;
