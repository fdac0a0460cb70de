import { type PaymentField, paymentOptional, paymentRequired } from '#workers/qr/content.request.ts';
import type { Option } from '../command/option.ts';
import { batch } from './qr/batch.ts';
import { code } from './qr/code.ts';
import { read } from './qr/read.ts';

const payment = Object.fromEntries(
  [...paymentRequired, ...paymentOptional].map((field) => [field, { label: `qr.payment.field.${field}` } satisfies Option]),
) as Record<PaymentField, Option>;

export const commands = {
  url: code('url', { label: 'qr.field.url', operand: true }),
  text: code('text', { label: 'qr.field.text', operand: true }),
  phone: code('phone', { label: 'qr.field.phone', operand: true }),
  email: code('email', {
    email: { label: 'qr.field.email' },
    subject: { label: 'qr.field.subject' },
    body: { label: 'qr.field.body' },
  }),
  vcard: code('vcard', {
    firstName: { label: 'qr.vcard.field.firstName' },
    lastName: { label: 'qr.vcard.field.lastName' },
    organization: { label: 'qr.vcard.field.organization' },
    title: { label: 'qr.vcard.field.title' },
    phone: { label: 'qr.vcard.field.phone' },
    email: { label: 'qr.vcard.field.email' },
    website: { label: 'qr.vcard.field.website' },
    address: { label: 'qr.vcard.field.address' },
    city: { label: 'qr.vcard.field.city' },
    state: { label: 'qr.vcard.field.state' },
    zip: { label: 'qr.vcard.field.zip' },
    country: { label: 'qr.vcard.field.country' },
    morePhones: { label: 'cli.qr.morePhones' },
    moreAddresses: { label: 'cli.qr.moreAddresses' },
    version: { label: 'qr.vcard.version.label', name: 'vcard-version' },
  }),
  wifi: code('wifi', {
    ssid: { label: 'qr.wifi.field.ssid' },
    password: { label: 'qr.wifi.field.password' },
    security: { label: 'qr.wifi.field.security' },
    hidden: { label: 'qr.wifi.field.hidden' },
    eap: { label: 'qr.wifi.field.eap' },
    phase2: { label: 'qr.wifi.field.phase2' },
    identity: { label: 'qr.wifi.field.identity' },
    anonymousIdentity: { label: 'qr.wifi.field.anonymousIdentity' },
  }),
  sms: code('sms', { phone: { label: 'qr.field.phone' }, message: { label: 'qr.field.body' } }),
  geo: code('geo', {
    latitude: { label: 'qr.geo.field.latitude' },
    longitude: { label: 'qr.geo.field.longitude' },
    label: { label: 'qr.geo.field.label' },
  }),
  event: code('event', {
    title: { label: 'qr.event.field.title' },
    location: { label: 'qr.event.field.location' },
    description: { label: 'qr.event.field.description' },
    startDate: { label: 'qr.event.field.startDate' },
    startTime: { label: 'qr.event.field.startTime' },
    endDate: { label: 'qr.event.field.endDate' },
    endTime: { label: 'qr.event.field.endTime' },
    allDay: { label: 'qr.event.field.allDay' },
    clock: { label: 'qr.event.field.clock' },
  }),
  payment: code('payment', { ...payment, charset: { label: 'qr.payment.charset.label' } }),
  batch,
  read,
};
