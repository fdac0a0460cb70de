import { expect, test } from 'vitest';
import { readMessages } from '#scripts/messages.mjs';

const english = readMessages('en');

/** Texts and accessible names fixed by the specification. */
const fixed: Readonly<Record<string, string>> = {
  'qr.generating': 'Generating QR code...',
  'qr.error.email': 'Please enter a valid email to generate QR code',
  'qr.error.phone': 'Please enter a valid phone number to generate QR code',
  'qr.error.overflow': 'code length overflow',
  'qr.error.canvasTooSmall': 'The canvas is too small',
  'qr.error.colorStops': 'Field colorStops is required in gradient',
  'qr.error.logoHttp': 'HTTP error! status: {code}',
  'qr.field.url': 'URL',
  'qr.field.text': 'Text',
  'qr.field.email': 'Email address',
  'qr.field.subject': 'Subject',
  'qr.field.body': 'Message',
  'qr.field.phone': 'Phone number',
  'qr.vcard.field.firstName': 'First name',
  'qr.vcard.field.lastName': 'Last name',
  'qr.vcard.field.title': 'Job title',
  'qr.vcard.field.organization': 'Organization',
  'qr.vcard.field.phone': 'Phone',
  'qr.vcard.field.email': 'Email',
  'qr.vcard.field.website': 'Website',
  'qr.vcard.field.address': 'Street address',
  'qr.vcard.field.city': 'City',
  'qr.vcard.field.state': 'State/Province',
  'qr.vcard.field.zip': 'ZIP/Postal code',
  'qr.vcard.field.country': 'Country',
  'qr.wifi.field.ssid': 'Network name (SSID)',
  'qr.wifi.field.password': 'Password',
  'qr.format.label': 'Format',
  'qr.format.png': 'PNG',
  'qr.format.jpeg': 'JPEG',
  'qr.format.webp': 'WebP',
  'qr.format.svg': 'SVG',
  'qr.errorCorrection.label': 'Error correction',
  'qr.copyImage': 'Copy image',
  'qr.reset': 'Reset',
  'qr.picture': 'QR code',
};

test('fixed texts are used unchanged', () => {
  expect(Object.fromEntries(Object.keys(fixed).map((id) => [id, english[id]]))).toEqual(fixed);
});

test('each of the six specified content types has its prompt, notes, steps and questions', () => {
  const parts = [
    'promptTitle',
    'prompt',
    ...[0, 1].flatMap((n) => [`notes.${n}.title`, `notes.${n}.text`]),
    'steps.0',
    ...[0, 1, 2].flatMap((n) => [`faq.${n}.q`, `faq.${n}.a`]),
  ];
  const types = ['url', 'text', 'email', 'phone', 'vcard', 'wifi'];
  expect(types.flatMap((type) => parts.map((part) => `qr.${type}.${part}`)).filter((id) => !english[id])).toEqual([]);
});
