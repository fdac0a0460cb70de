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
      name: 'Ada Lovelace',
      phone: '+1',
      email: 'a@b.example',
    });
  });

  test('of a vCard 2.1 contains its quoted-printable values, decoded in their charset', () => {
    const card = [
      'BEGIN:VCARD',
      'VERSION:2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=54=65=73=74;=53=C3=A9=62=61;;;',
      'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=53=C3=A9=62=61=20=54=65=73=74',
      'TITLE;QUOTED-PRINTABLE;CHARSET=windows-1251:=C8=ED=E6=E5=',
      '=ED=E5=F0',
      'ORG;CHARSET=SHIFT_JIS;ENCODING=QUOTED-PRINTABLE:=93=FA=96{',
      'NOTE;CHARSET=NONE;ENCODING=QUOTED-PRINTABLE:=E9',
      'TEL;CELL:0699999999',
      'END:VCARD',
    ].join('\r\n');
    expect(fieldsOf(card)).toEqual({
      name: 'Séba Test',
      jobTitle: 'Инженер',
      organization: '日本',
      other: '=E9',
      phone: '0699999999',
    });
  });

  test('of a vCard without FN has the name of N in spoken order, and an unknown property is shown with its name', () => {
    const card = 'BEGIN:VCARD\nVERSION:3.0\nN:Smith;John;Q.;Dr.;Jr.\nBDAY:1990-02-03\nTEL:+1555\nEND:VCARD';
    expect(fieldsOf(card)).toEqual({ name: 'Dr. John Q. Smith Jr.', other: 'BDAY: 1990-02-03', phone: '+1555' });
  });

  test('of a vCard contains telephone numbers and addresses that are URIs', () => {
    const card =
      'BEGIN:VCARD\nVERSION:4.0\nFN:A\nTEL;VALUE=uri;TYPE="voice,home":tel:+1-555-555-5555;ext=5555\nURL:https://a.example/?a;b\nEND:VCARD';
    expect(fieldsOf(card)).toEqual({ name: 'A', phone: '+1-555-555-5555;ext=5555', website: 'https://a.example/?a;b' });
  });

  test.each([
    ['sms:+15105550101;body=hello%20there', { number: '+15105550101', message: 'hello there' }],
    ['sms:+15105550101&body=hello%20there', { number: '+15105550101', message: 'hello there' }],
    ['SMS:+1,+2?body=a%26b', { number: '+1,+2', message: 'a&b' }],
    ['sms:?body=only', { message: 'only' }],
    ['mms:+7495', { number: '+7495' }],
    ['smsto:+7495:50% off; now', { number: '+7495', message: '50% off; now' }],
    ['MATMSG:TO:a@b.example;SUB:Hi\\; you;BODY:Line:two;;', { to: 'a@b.example', subject: 'Hi; you', body: 'Line:two' }],
    ['mailto:a@b.example?cc=c@d.example&subject=x', { to: 'a@b.example', other: 'cc: c@d.example', subject: 'x' }],
    ['mailto:?to=a@b.example', { to: 'a@b.example' }],
    ['MEBKM:TITLE:Docs;URL:https\\://a.example/x;;', { linkTitle: 'Docs', address: 'https://a.example/x', host: 'a.example' }],
    ['URLTO:Docs:https://a.example/', { linkTitle: 'Docs', address: 'https://a.example/', host: 'a.example' }],
    ['urlto::a.example/b', { address: 'http://a.example/b', host: 'a.example' }],
    ['wifi:t:wpa;s:home;p:secret;h:TRUE;;', { ssid: 'home', security: 'wpa', password: 'secret', hidden: 'true' }],
    ['WIFI:T:WPA;S:"ABCD";P:"12345678";;', { ssid: 'ABCD', security: 'WPA', password: '12345678' }],
    ['WIFI:S:\\"a\\";T:;P:;;', { ssid: '"a"', security: 'nopass' }],
    [
      'WIFI:S:n;T:WPA2-EAP;E:PEAP;PH2:MSCHAPV2;I:ada;P:x;;',
      { ssid: 'n', security: 'WPA2-EAP', eap: 'PEAP', identity: 'ada', password: 'x', other: 'PH2: MSCHAPV2' },
    ],
    [
      'BIZCARD:N:Sean;X:Owen;T:Engineer;C:Google;B:+1;E:s@o.example;;',
      { name: 'Owen', jobTitle: 'Engineer', organization: 'Google', phone: '+1', email: 's@o.example' },
    ],
    ['geo:0,0?q=34.99,-106.61(Treasure)', { latitude: '34.99', longitude: '-106.61', label: 'Treasure' }],
    ['geo:55.75,37.61?q=Red+Square', { latitude: '55.75', longitude: '37.61', location: 'Red Square' }],
    ['geo:0,0?q=1600+Main+Street', { location: '1600 Main Street' }],
    [
      'BCD\n002\n1\nSCT\nBFSWDE33BER\nWikimedia\nDE33100205000001194700\nEUR123.4\nCHAR\n\nDonation\nThanks',
      {
        payee: 'Wikimedia',
        account: 'DE33100205000001194700',
        bic: 'BFSWDE33BER',
        sum: '123.40 EUR',
        purpose: 'Donation',
        purposeCode: 'CHAR',
        information: 'Thanks',
      },
    ],
    [
      `SPC\r\n0200\r\n1\r\nCH4431999123000889012\r\nS\r\nRobert AG\r\nGasse\r\n28\r\n9400\r\nRorschach\r\nCH\r\n${'\r\n'.repeat(7)}199.95\r\nCHF\r\nS\r\nPia Rutschmann\r\nWeg\r\n2\r\n9000\r\nSt. Gallen\r\nCH\r\nQRR\r\n210000000003139471430009017\r\nOrder 7\r\nEPD`,
      {
        payee: 'Robert AG, Gasse, 28, 9400, Rorschach, CH',
        account: 'CH4431999123000889012',
        sum: '199.95 CHF',
        payer: 'Pia Rutschmann, Weg, 2, 9000, St. Gallen, CH',
        reference: '210000000003139471430009017',
        purpose: 'Order 7',
      },
    ],
  ])('of %j contains its fields', (text, fields) => {
    expect(fieldsOf(text)).toEqual(fields);
  });

  test('of a bookmark has the cautions of its link', () => {
    expect(explain('MEBKM:URL:http://a@b.example/;;')).toMatchObject({ type: 'url', caution: 'disguised', href: 'http://a@b.example/' });
  });

  test('of an event of whole days has its last day as its end', () => {
    const event = 'BEGIN:VEVENT\nSUMMARY:Fair\nDTSTART;VALUE=DATE:20261230\nDTEND;VALUE=DATE:20270101\nRRULE:FREQ=YEARLY\nEND:VEVENT';
    expect(fieldsOf(event)).toEqual({ title: 'Fair', start: '2026-12-30', end: '2026-12-31', other: 'RRULE: FREQ=YEARLY' });
  });

  test('of an event contains its fields', () => {
    const event = 'BEGIN:VEVENT\nSUMMARY:Day\\, out\nDTSTART;TZID="Europe/Moscow":20261231T183000\nDTEND:20261231T193000Z\nEND:VEVENT';
    expect(fieldsOf(event)).toEqual({ title: 'Day, out', start: '2026-12-31 18:30 Europe/Moscow', end: '2026-12-31 19:30 UTC' });
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

const bill = (iban: string, kind: string, reference: string) =>
  ['SPC', '0200', '1', iban, 'S', 'Robert', 'Rue', '1', '2501', 'Biel', 'CH', ...Array.from({ length: 7 }, () => ''), '199.95', 'CHF']
    .concat(
      Array.from({ length: 7 }, () => ''),
      kind,
      reference,
      '',
      'EPD',
    )
    .join('\n');
const transfer = (iban: string, reference = '') =>
  ['BCD', '002', '1', 'SCT', 'BFSWDE33', 'Wikimedia', iban, 'EUR5', '', reference, '', ''].join('\n');

// The IBANs and references are examples of the ECBS, EPC069-12, ISO 11649 and the Swiss guidelines; the wrong ones differ in one digit.
test.each([
  [transfer('DE33100205000001194700'), null],
  [transfer('DE33 1002 0500 0001 1947 00'), null],
  [transfer('DE34100205000001194700'), 'iban'],
  [transfer('DE00100205000001194700'), 'iban'],
  [transfer(''), 'iban'],
  [transfer('DE33100205000001194700', 'RF18539007547034'), null],
  [transfer('DE33100205000001194700', 'RF19539007547034'), 'reference'],
  [transfer('DE33100205000001194700').replace('EUR5', 'EUR'), null],
  [transfer('DE33100205000001194700').replace('EUR5', ''), null],
  [transfer('DE33100205000001194700').replace('EUR5', 'EUR999999999.99'), null],
  [transfer('DE33100205000001194700').replace('EUR5', 'USD5'), 'amount'],
  [transfer('DE33100205000001194700').replace('EUR5', 'EUR0'), 'amount'],
  [transfer('DE33100205000001194700').replace('EUR5', 'EUR0.00'), 'amount'],
  [transfer('DE33100205000001194700').replace('EUR5', 'EUR1,50'), 'amount'],
  [bill('CH4431999123000889012', 'QRR', '210000000003139471430009017'), null],
  [bill('CH4431999123000889012', 'QRR', '210000000003139471430009018'), 'reference'],
  [bill('CH4531999123000889012', 'NON', ''), 'iban'],
  ['ST00012|Name=A|PersonalAcc=40702810138250123017|BankName=B|BIC=044525225|CorrespAcc=30101810400000000225', null],
  ['ST00012|Name=A|PersonalAcc=40702810138250123018|BankName=B|BIC=044525225|CorrespAcc=30101810400000000225', 'account'],
  ['ST00012|Name=A|PersonalAcc=40702810138250123017|BankName=B|BIC=044525225|CorrespAcc=0|PayeeINN=7707083894', 'inn'],
  ['geo:95,200', 'coordinates'],
  ['geo:48.2010,16.3695,183', null],
  ['geo:0,0?q=48.2,181', 'coordinates'],
  ['geo:95,200;crs=other', null],
  ['geo:1.2.3,4', 'coordinates'],
  ['BEGIN:VEVENT\nSUMMARY:a\nDTSTART:20260102T100000Z\nDTEND:20260101T100000Z\nEND:VEVENT', 'reversed'],
  ['BEGIN:VEVENT\nSUMMARY:a\nDTSTART;TZID=Asia/Tokyo:20260102T100000\nDTEND;TZID=Europe/Berlin:20260102T030000\nEND:VEVENT', null],
  ['\ufeffHello', 'mark'],
  ['\ufeffhttp://example.com/', 'insecure'],
  ['Hello', null],
])('%j is shown with the remark %j', (text, caution) => {
  expect(explain(text).caution).toBe(caution);
});
