import { describe, expect, test } from 'vitest';
import { contentTypes } from '#workers/qr/content.request.ts';
import { payloadOf } from '#workers/qr/payload/payload.ts';
import { explain } from '#workers/qr/read/explain.ts';
import { contentSamples } from '../../browser/qr-engine/content-samples.ts';

const fieldsOf = (text: string) => Object.fromEntries(explain(text).fields.map(({ field, value }) => [field, value]));

test.each(contentTypes)('a payload of type %s is recognized', (type) => {
  expect(explain(payloadOf(contentSamples[type].content)).type).toBe(type);
});

describe('the explanation', () => {
  test('of a link contains its host', () => {
    expect(fieldsOf('https://example.com:8080/a?b#c')).toEqual({ address: 'https://example.com:8080/a?b#c', host: 'example.com' });
  });

  test.each([
    ['https://example.com/', null],
    ['http://example.com/', 'insecure'],
    ['https://bank.example@evil.example/', 'disguised'],
    ['https://xn--80ak6aa92e.com/', 'disguised'],
    ['https://аррӏе.com/', 'disguised'],
    ['http://192.168.0.1/', 'disguised'],
  ])('of %s has the caution %s', (text, caution) => {
    expect(explain(text).caution).toBe(caution);
  });

  test('of a link has the displayed address as its `href`, also with white space around it', () => {
    for (const space of ['\u00a0', '\ufeff', ' ', '\n', '\u3000']) {
      expect(explain(`${space}https://evil.example/${space}`)).toMatchObject({ type: 'url', href: 'https://evil.example/' });
      expect(fieldsOf(`${space}https://evil.example/`)).toEqual({ address: 'https://evil.example/', host: 'evil.example' });
    }
    expect(explain('hello').href).toBeNull();
  });

  test.each(['\u202e', '\u202d', '\u2066', '\u2067', '\u200f', '\u061c'])(
    'of a link that contains %j has a caution and shows the character percent-encoded',
    (control) => {
      const { caution, fields } = explain(`https://evil.example/${control}moc.knab`);
      expect(caution).toBe('reordered');
      expect(fields[0]?.value).toBe(`https://evil.example/${encodeURIComponent(control)}moc.knab`);
    },
  );

  test('of an email, a text message and a place contains their fields', () => {
    expect(fieldsOf('mailto:a@b.example?subject=R%26D&body=%D0%9F%0D%0A1')).toEqual({ to: 'a@b.example', subject: 'R&D', body: 'П\r\n1' });
    expect(fieldsOf('SMSTO:+7495:hello: you')).toEqual({ number: '+7495', message: 'hello: you' });
    expect(fieldsOf('sms:+7495?body=hi%20there')).toEqual({ number: '+7495', message: 'hi there' });
    expect(fieldsOf('geo:55.7558,37.6173?q=55.7558,37.6173(%D0%9A)')).toEqual({ latitude: '55.7558', longitude: '37.6173', label: 'К' });
  });

  test('of a Wi-Fi network contains its fields', () => {
    expect(fieldsOf('WIFI:S:a\\;b;T:WPA;P:p\\:\\\\;H:true;;')).toEqual({ ssid: 'a;b', security: 'WPA', password: 'p:\\', hidden: 'true' });
    expect(fieldsOf('WIFI:S:open;;')).toEqual({ ssid: 'open', security: 'nopass' });
  });

  test('of a vCard and a MECARD contains their fields', () => {
    const card = 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ада Лов\r\n елас\r\nitem1.TEL;TYPE=CELL:+1\r\nADR:;;Мира\\, 1;Москва;;;\r\nEND:VCARD';
    expect(fieldsOf(card)).toEqual({ name: 'Ада Ловелас', phone: '+1', postal: 'Мира, 1, Москва' });
    expect(fieldsOf('MECARD:N:Lovelace,Ada;TEL:+1;EMAIL:a@b.example;;')).toEqual({
      name: 'Lovelace,Ada',
      phone: '+1',
      email: 'a@b.example',
    });
  });

  test('of an event contains its fields', () => {
    const event = 'BEGIN:VEVENT\nSUMMARY:Day\\, out\nDTSTART;TZID="Europe/Moscow":20261231T183000\nDTEND:20261231T193000Z\nEND:VEVENT';
    expect(fieldsOf(event)).toEqual({ title: 'Day, out', start: '2026-12-31 18:30', end: '2026-12-31 19:30 UTC' });
  });

  test('of a payment order contains its fields', () => {
    expect(fieldsOf('ST00012|Name=Кита|PersonalAcc=407|BIC=044|Sum=5|Custom=x')).toEqual({
      payee: 'Кита',
      account: '407',
      bic: '044',
      sum: '0,05 ₽',
      other: 'Custom: x',
    });
  });

  test('of any other payload contains it as text', () => {
    for (const text of ['hello', 'WIFI:', 'geo:x', 'BEGIN:VCARD', 'https://', 'ST00012']) {
      expect(explain(text)).toEqual({ text, type: 'text', fields: [{ field: 'text', value: text }], caution: null, href: null });
    }
  });
});
