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
  'qr.url.fields.content.label': 'URL',
  'qr.text.fields.content.label': 'Text',
  'qr.email.fields.email.label': 'Email address',
  'qr.email.fields.subject.label': 'Subject',
  'qr.email.fields.body.label': 'Message',
  'qr.phone.fields.content.label': 'Phone number',
  'qr.vcard.fields.firstName.label': 'First name',
  'qr.vcard.fields.lastName.label': 'Last name',
  'qr.vcard.fields.title.label': 'Job title',
  'qr.vcard.fields.organization.label': 'Organization',
  'qr.vcard.fields.phone.label': 'Phone',
  'qr.vcard.fields.email.label': 'Email',
  'qr.vcard.fields.website.label': 'Website',
  'qr.vcard.fields.address.label': 'Street address',
  'qr.vcard.fields.city.label': 'City',
  'qr.vcard.fields.state.label': 'State/Province',
  'qr.vcard.fields.zip.label': 'ZIP/Postal code',
  'qr.vcard.fields.country.label': 'Country',
  'qr.wifi.fields.ssid.label': 'Network name (SSID)',
  'qr.wifi.fields.password.label': 'Password',
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
