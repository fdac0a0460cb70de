import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { payloadOf } from '#workers/qr/payload/payload.ts';
import { emptyContents, type VcardContent, vcardVersions, type WifiContent, wifiSecurities } from '#workers/qr/content.request.ts';
import { parseMailto, parseTel, parseWifi } from '../../reference/zxing-results.ts';

/* Public parsers, and parsers written by the published rules of readers, return the typed text. */

const hard = ['plain', 'Кафе «Ёж»', 'a\\b;c,d:e"f', ';;', '\\', '"quoted"', 'P:x;S:y', ' spaces inside ', 'emoji 🐈', 'ABCDEF12', '中文;,'];

describe('Wi-Fi, by the rules of zxing', () => {
  const wifi = (fields: Partial<WifiContent>) => parseWifi(payloadOf({ type: 'wifi', value: { ...emptyContents.wifi, ...fields } }));

  test.each(hard)('contains the name and the password %s', (text) => {
    const ssid = text.slice(0, 12);
    const password = `12345678${text}`;
    expect(wifi({ ssid, password })).toMatchObject({ ssid, password, type: 'WPA', hidden: false });
    expect(wifi({ ssid: 'n', password: text, security: 'SAE', hidden: true })).toMatchObject({ ssid: 'n', password: text, hidden: true });
  });

  test.each(wifiSecurities.filter((security) => security !== 'nopass'))('contains the security %s', (security) => {
    const password = '0123456789abc';
    expect(wifi({ ssid: 'n', password, security, identity: 'ada' })).toMatchObject({ password, type: security });
  });

  test('without security contains no password', () => {
    expect(wifi({ ssid: 'Сеть', password: 'left over', security: 'nopass' })).toMatchObject({
      ssid: 'Сеть',
      type: 'nopass',
      password: null,
    });
  });
});

describe('email, by RFC 6068 and by the URL Standard', () => {
  test.each(hard)('contains the subject and the message %s', (text) => {
    const payload = payloadOf({ type: 'email', value: { email: 'имя+x@пример.рф', subject: text, body: `${text}\n${text} & ? = % + #` } });
    const expected = { to: 'имя+x@пример.рф', subject: text, body: `${text}\r\n${text} & ? = % + #` };
    expect(parseMailto(payload)).toEqual(expected);
    const url = new URL(payload);
    expect([decodeURIComponent(url.pathname), url.searchParams.get('subject'), url.searchParams.get('body')]).toEqual([
      expected.to,
      expected.subject,
      expected.body,
    ]);
  });
});

test.each([
  ['+7 (495) 123-45-67', '+74951234567'],
  ['8 800 555-35-35', '88005553535'],
  ['*100#', '*100#'],
])('phone %s is dialed as %s', (typed, number) => {
  expect(parseTel(payloadOf({ type: 'phone', value: typed }))).toBe(number);
});

/**
 * Unescapes the semicolons of a text. RFC 2426 §4 requires the escape in any text, and RFC 6350 §3.4 allows it; ical.js removes it only in
 * properties whose parts are separated by semicolons.
 */
const single = (value: unknown) => String(value).replaceAll('\\;', ';');

describe.each(vcardVersions)('vCard %s, by ical.js', (version) => {
  const parsed = (fields: Partial<VcardContent>) => {
    const payload = payloadOf({ type: 'vcard', value: { ...emptyContents.vcard, version, ...fields } });
    const card = new ICAL.Component(ICAL.parse(payload) as never);
    return (name: string): unknown => card.getFirstPropertyValue(name);
  };

  // ical.js reads the second half of an escaped backslash as an escape of the following semicolon.
  const cards = hard.filter((text) => !text.endsWith('\\'));

  test.each([...cards, 'очень длинная строка, которая не помещается в семьдесят пять байт; её надо перенести'])(
    'contains %s in each field',
    (text) => {
      const typed = text.trim();
      const of = parsed({
        firstName: text,
        lastName: `2${text}`,
        organization: text,
        title: text,
        address: text,
        city: text,
        country: text,
      });
      expect(of('version')).toBe(version);
      expect(of('n')).toEqual([`2${text.trimEnd()}`, typed, '', '', '']);
      expect(single(of('fn'))).toBe(`${typed} 2${text.trimEnd()}`);
      expect(single(of('org'))).toBe(typed);
      expect(single(of('title'))).toBe(typed);
      expect(of('adr')).toEqual(['', '', typed, typed, '', '', typed]);
    },
  );

  test('contains several phones and addresses', () => {
    const place = { address: 'ул. Мира, 1; кв. 2', city: 'Москва', state: '', zip: '101000', country: 'Россия' };
    const payload = payloadOf({
      type: 'vcard',
      value: {
        ...emptyContents.vcard,
        version,
        firstName: 'Ада',
        phone: '+7 1',
        morePhones: [
          { kind: 'work', phone: '+7 2' },
          { kind: 'fax', phone: '+7 3' },
          { kind: 'home', phone: ' ' },
        ],
        moreAddresses: [{ ...place, kind: 'home' }],
      },
    });
    const card = new ICAL.Component(ICAL.parse(payload) as never);
    const typesOf = (type: unknown) =>
      [type]
        .flat()
        .join()
        .toLowerCase()
        .replace(/,?voice/, '');
    const phones = card.getAllProperties('tel').map((tel) => [tel.getFirstValue(), typesOf(tel.getParameter('type'))]);
    expect(phones).toEqual([
      ['+7 1', 'cell'],
      ['+7 2', 'work'],
      ['+7 3', 'fax'],
    ]);
    const [address] = card.getAllProperties('adr');
    expect([address?.getFirstValue(), typesOf(address?.getParameter('type'))]).toEqual([
      ['', '', place.address, place.city, '', place.zip, place.country],
      'home',
    ]);
  });

  test('contains phone, email and website', () => {
    const of = parsed({ firstName: 'Ёж', phone: '+7 495 123-45-67', email: 'ёж@пример.рф', website: 'https://пример.рф/а?b=c;d,e' });
    expect([of('tel'), of('email'), of('url')]).toEqual([
      '+7 495 123-45-67',
      'ёж@пример.рф',
      'https://xn--e1afmkfd.xn--p1ai/%D0%B0?b=c;d,e',
    ]);
  });
});
