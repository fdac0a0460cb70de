import { describe, expect, test } from 'vitest';
import { payloadOf } from '#workers/qr/payload/payload.ts';
import { dialed, isEmailAddress, linkKindOf } from '#workers/qr/checks.request.ts';
import { contentTypes, emptyContents, type QrContent, type VcardContent, type WifiContent } from '#workers/qr/content.request.ts';
import { defaultStyle } from '#workers/qr/style.request.ts';
import { encode } from '#workers/qr/symbol/encode.ts';
import { sharedKernel } from '#workers/qr/shared-kernel.ts';
import { pixelsOf, readByZxing } from './foreign.ts';

const refused = (code: string, field: string) => expect.objectContaining({ code, field });
const wifi = (fields: Partial<WifiContent>) => payloadOf({ type: 'wifi', value: { ...emptyContents.wifi, ...fields } });
const vcard = (fields: Partial<VcardContent>) => payloadOf({ type: 'vcard', value: { ...emptyContents.vcard, ...fields } });
const email = (address: string, subject = '', body = '') => payloadOf({ type: 'email', value: { email: address, subject, body } });

test('empty content of any type is refused, and so is a text of white space', () => {
  for (const type of contentTypes) {
    expect(() => payloadOf({ type, value: emptyContents[type] } as QrContent)).toThrow(refused('qr.error.empty', 'content'));
  }
  expect(() => payloadOf({ type: 'text', value: ' \n ' })).toThrow(refused('qr.error.empty', 'content'));
});

test('texts are kept as typed, with a byte order mark too', () => {
  expect(payloadOf({ type: 'text', value: ' two\nlines ' })).toBe(' two\nlines ');
  expect(payloadOf({ type: 'text', value: '\ufeffof a file' })).toBe('\ufeffof a file');
});

describe('a link', () => {
  test.each([
    [' https://example.com/?q=1 ', 'https://example.com/?q=1'],
    ['HTTPS://EXAMPLE.COM/A1', 'HTTPS://EXAMPLE.COM/A1'],
    ['https://example.com/ä?q=1#§', 'https://example.com/%C3%A4?q=1#%C2%A7'],
    ['https://пример.рф/путь?q=а б', 'https://xn--e1afmkfd.xn--p1ai/%D0%BF%D1%83%D1%82%D1%8C?q=%D0%B0%20%D0%B1'],
    ['https://me@Пример.рф:8080', 'https://me@xn--e1afmkfd.xn--p1ai:8080'],
    ['example.com/a b', 'example.com/a%20b'],
    ['пример.рф', 'xn--e1afmkfd.xn--p1ai'],
    ['https://example.com/100%/%20%d0?<a>"{}|\\^`', 'https://example.com/100%25/%20%d0?%3Ca%3E%22%7B%7D%7C%5C%5E%60'],
    ["https://example.com/~a_b-c.d!$&'()*+,;=:@[1]?x=/?#/?", "https://example.com/~a_b-c.d!$&'()*+,;=:@[1]?x=/?#/?"],
    ['hello world', 'hello world'],
  ])('%s is encoded as %s (RFC 3986 §2.1, RFC 3987 §3.1)', (value, payload) => {
    expect(payloadOf({ type: 'url', value })).toBe(payload);
  });

  test('with an unpaired surrogate is refused', () => {
    expect(() => payloadOf({ type: 'url', value: 'https://example.com/\ud800' })).toThrow(refused('qr.error.surrogate', 'content'));
  });

  test.each([
    [
      'link',
      [
        'https://example.com',
        'http://localhost:3000',
        'HTTPS://EXAMPLE.COM/A',
        'tel:+74951234567',
        'otpauth://totp/a',
        'https://пример.рф/а б',
      ],
    ],
    [
      'noScheme',
      [
        'example.com',
        'example.com/a b',
        'www.example.com?q=1',
        'пример.рф',
        'localhost:3000',
        '192.168.0.1/',
        'example.com:8080/x',
        '[::1]',
      ],
    ],
    [
      'none',
      [
        'hello world',
        'hello',
        'https://hello world',
        'https://',
        'http:example',
        'note: buy milk',
        'call me maybe',
        '1.2',
        'a@example.com',
      ],
    ],
  ] as const)('and other text are distinguished: %s', (kind, texts) => {
    for (const text of texts) expect(linkKindOf(text), text).toBe(kind);
  });
});

describe('email', () => {
  test('is a mailto URI (RFC 6068)', () => {
    expect(email('a.b+c@example.com')).toBe('mailto:a.b+c@example.com');
    expect(email('me@example.com', 'R&D: 50 %?', 'One\nTwo = 2')).toBe(
      'mailto:me@example.com?subject=R%26D%3A%2050%20%25%3F&body=One%0D%0ATwo%20%3D%202',
    );
    expect(email('me@example.com', '', 'Привет')).toBe('mailto:me@example.com?body=%D0%9F%D1%80%D0%B8%D0%B2%D0%B5%D1%82');
    expect(new URL(email('"x"@example.com'.replaceAll('"', ''), 'a b', 'c+d')).searchParams.get('subject')).toBe('a b');
  });

  test('requires a valid address', () => {
    for (const address of [
      '',
      'a',
      'a@',
      '@b.c',
      'a@b',
      'a b@example.com',
      'a@example..com',
      'a@-x.com',
      '.a@example.com',
      'a@b.c',
      'a@1.2',
    ]) {
      expect(isEmailAddress(address), address).toBe(false);
    }
    for (const address of ['a@example.com', "o'neil@sub.example.co.uk", 'имя@пример.рф', 'x_y-z@xn--e1afmkfd.xn--p1ai']) {
      expect(isEmailAddress(address), address).toBe(true);
    }
    expect(() => email('nobody', 'Subject')).toThrow(refused('qr.error.email', 'email'));
  });
});

describe('phone', () => {
  test('is a tel URI without separators (RFC 3966)', () => {
    const phone = (value: string) => payloadOf({ type: 'phone', value });
    expect(phone('+7 (495) 123-45-67')).toBe('tel:+74951234567');
    expect(phone('8 800 555 35 35')).toBe('tel:88005553535');
    expect(phone('*100#')).toBe('tel:*100%23');
    expect(phone('112')).toBe('tel:112');
  });

  test('requires a valid number', () => {
    for (const typed of ['12', 'abc', '+', '1+2345', '++123456', '12345678901234567890', 'tel:123456'])
      expect(dialed(typed), typed).toBeNull();
    expect(() => payloadOf({ type: 'phone', value: 'call me' })).toThrow(refused('qr.error.phone', 'phone'));
  });
});

describe('Wi-Fi', () => {
  test('escapes special characters', () => {
    expect(wifi({ ssid: 'Home', password: 'secret123' })).toBe('WIFI:T:WPA;S:Home;P:secret123;;');
    expect(wifi({ ssid: 'a;b,c:d"e\\f', password: '\\;,:"', security: 'WEP', hidden: true })).toBe(
      'WIFI:T:WEP;S:a\\;b\\,c\\:d\\"e\\\\f;P:\\\\\\;\\,\\:\\";H:true;;',
    );
    expect(wifi({ ssid: 'Кафе', security: 'nopass', password: 'left over' })).toBe('WIFI:T:nopass;S:Кафе;;');
  });

  test('requires a password unless it is open, and a name within the limit', () => {
    expect(() => wifi({ ssid: 'Home' })).toThrow(refused('qr.wifi.error.wifiPassword', 'password'));
    expect(() => wifi({ ssid: 'я'.repeat(17), password: 'x' })).toThrow(refused('qr.wifi.error.ssidTooLong', 'ssid'));
  });
});

describe('the length of a Wi-Fi password', () => {
  test.each([
    ['WPA', [8, 20, 63], [1, 7, 64]],
    ['WEP', [5, 13, 16, 29], [1, 3, 6, 10, 12, 26, 30]],
    ['SAE', [1, 7, 64, 100], []],
    ['WPA2-EAP', [1, 7, 64, 100], []],
  ] as const)('with %s may be %j and not %j characters', (security, allowed, tooFewOrMany) => {
    const network = (length: number) => wifi({ ssid: 'Home', password: 'z'.repeat(length), security, identity: 'ada' });
    for (const length of allowed) expect(network(length)).toContain(`P:${'z'.repeat(length)};`);
    for (const length of tooFewOrMany)
      expect(() => network(length)).toThrow(refused(`qr.wifi.error.wifi${security === 'WPA' ? 'Wpa' : 'Wep'}Length`, 'password'));
  });

  test('may be the length of a key in hexadecimal digits', () => {
    for (const [security, length] of [
      ['WPA', 64],
      ['WEP', 10],
      ['WEP', 26],
      ['WEP', 32],
      ['WEP', 58],
    ] as const) {
      expect(wifi({ ssid: 'Home', password: 'aF'.repeat(length / 2), security })).toContain(`P:${'aF'.repeat(length / 2)};`);
    }
  });

  test('is counted in bytes', () => {
    expect(wifi({ ssid: 'Home', password: 'пароль' })).toContain('P:пароль;');
    expect(() => wifi({ ssid: 'Home', password: 'я'.repeat(32) })).toThrow(refused('qr.wifi.error.wifiWpaLength', 'password'));
  });
});

describe('vCard', () => {
  test('3.0 and 4.0 have N, FN and their own types', () => {
    const person = {
      firstName: 'Анна',
      lastName: 'Ли; Дж.',
      organization: 'A, B & Co',
      phone: '+1 555',
      email: 'a@b.co',
      address: '1 Main St\nApt 2',
      city: 'X',
    };
    expect(vcard(person).split('\r\n')).toEqual([
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:Ли\\; Дж.;Анна;;;',
      'FN:Анна Ли\\; Дж.',
      'ORG:A\\, B & Co',
      'TEL;TYPE=CELL,VOICE:+1 555',
      'EMAIL;TYPE=INTERNET:a@b.co',
      'ADR;TYPE=WORK:;;1 Main St\\nApt 2;X;;;',
      'END:VCARD',
      '',
    ]);
    expect(vcard({ ...person, version: '4.0' })).toContain('\r\nVERSION:4.0\r\n');
    expect(vcard({ ...person, version: '4.0' })).toContain('\r\nTEL;TYPE="cell,voice":+1 555\r\n');
  });

  test('uses another field as FN if no name is given', () => {
    expect(vcard({ organization: 'Only Ltd' })).toContain('\r\nFN:Only Ltd\r\n');
    expect(vcard({ country: 'Россия' })).toContain('\r\nFN:Россия\r\n');
  });

  test('folds lines after 75 bytes, never within a character', () => {
    const payload = vcard({ firstName: 'Щ'.repeat(60), lastName: '😀'.repeat(40) });
    for (const line of payload.split('\r\n')) {
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      expect(line.isWellFormed()).toBe(true);
    }
    expect(payload.replaceAll('\r\n ', '')).toContain(`FN:${'Щ'.repeat(60)} ${'😀'.repeat(40)}`);
  });
});

test.each([
  ['url', { type: 'url', value: 'https://пример.рф/путь' }],
  ['email', { type: 'email', value: { email: 'me@example.com', subject: 'Тема', body: 'Два\nслова' } }],
  ['phone', { type: 'phone', value: '+7 495 123-45-67' }],
  ['wifi', { type: 'wifi', value: { ...emptyContents.wifi, ssid: 'Кафе;1', password: 'p:"\\1234', security: 'WPA', hidden: false } }],
  ['vcard', { type: 'vcard', value: { ...emptyContents.vcard, firstName: 'Анна', lastName: 'Ли', city: 'Москва' } }],
] as const)('a decoder reads a code of %s as it was written', async (_, content) => {
  const payload = payloadOf(content as QrContent);
  const symbol = encode(payload, defaultStyle, sharedKernel);
  expect((await readByZxing(pixelsOf(symbol))).text).toBe(payload);
});
