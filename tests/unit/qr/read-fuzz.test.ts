import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { contentTypes, emptyContents, type QrContent } from '#workers/qr/content.request.ts';
import { payloadOf } from '#workers/qr/payload/payload.ts';
import { explainedFields } from '#workers/qr/read.request.ts';
import { explain } from '#workers/qr/read/explain.ts';
import { FileNames } from '#workers/qr/batch/file-names.ts';
import { InputError } from '#workers/wire/input-error.ts';
import { hostileText, withHostileTexts } from '../../reference/hostile.ts';
import { outcomeOf } from '../../reference/outcome.ts';
import { seeded } from '../../reference/seeded.ts';
import { rounds } from '../../reference/run-seed.ts';

const random = seeded('QR payload fuzz');
const heads = [
  'https://',
  'http://a@',
  'mailto:',
  'tel:',
  'smsto:',
  'sms:',
  'geo:1,2',
  'WIFI:S:',
  'MECARD:',
  'BIZCARD:',
  'MATMSG:',
  'MEBKM:URL:',
  'URLTO:',
  'BCD\n002\n1\nSCT\n',
  'SPC\n0200\n',
  'BEGIN:VCARD\n',
  'BEGIN:VEVENT\n',
  'ST00012|',
  'ST00011,',
];
const tails = [
  'TEL:',
  'FN:',
  'NOTE;X="a:b":',
  'ADR:;;',
  'SUMMARY:',
  'DTSTART:20260101',
  'NOTE;QUOTED-PRINTABLE:=C3=\n',
  'N;CHARSET=gbk;ENCODING=QUOTED-PRINTABLE:=',

  '?body=',
  '&subject=',
  '(',
  ')',
  ';P:',
  '\\;',
  '=',
  '|Sum=',
  '|constructor=',
  '|__proto__=1',
  'N:',
  'toString:1;',
  '%',
  '%ff',
  '\r\n ',
  '\n',
  '\u2028',
];
const payload = () =>
  random.pick(heads) +
  Array.from({ length: random.below(6) }, () => (random.below(2) === 0 ? random.pick(tails) : hostileText(random))).join('');

test('any payload is explained field by field, as data that can be sent to the page', () => {
  const types = new Set<string>();
  // Always 4000 rounds, because the 1000 rounds of `npm test` may contain no payload of some type.
  for (let round = 0; round < rounds(4000); round++) {
    const text = payload();
    const explained = explain(text);
    types.add(explained.type);
    expect(structuredClone(explained)).toEqual(explained);
    expect(explained.text).toBe(text);
    const isPlain = explained.fields.every(({ field, value }) => explainedFields.includes(field) && typeof value === 'string');
    expect(isPlain, JSON.stringify(text)).toBe(true);
  }
  expect(types.size).toBe(contentTypes.length);
});

/**
 * Long runs of text that a regular expression could match in many ways. Half a million characters take a few ms; an algorithm of quadratic
 * time, with 10^11 steps, would exceed the time limit of a test.
 */
test.each([...heads, ...tails])('a long text of %j is explained in linear time', (piece) => {
  const long = piece.repeat(500_000 / piece.length);
  for (const text of [long, `WIFI:${long}`, `BEGIN:VCARD\nNOTE;${long}`, `geo:1,2?q=${long}`]) expect(explain(text).text).toBe(text);
});

const line = (text: string) => text.trim().replace(/\r\n|\r/g, '\n');

/** Values of required fields, so that the content is not refused and its other fields are tested. */
const wholeFields: Readonly<Record<string, object>> = {
  event: { startDate: '2026-11-20', startTime: '10:00', endDate: '', endTime: '' },
  email: { email: 'a@b.example' },
  sms: { phone: '+74951234567' },
};

test('`explain` returns each typed text in its own field, as ical.js does for vCards and events, and no property occurs twice', async () => {
  let [cards, events, others] = [0, 0, 0];
  for (let round = 0; round < rounds(500); round++) {
    const type = random.pick([...contentTypes, 'vcard', 'vcard', 'event', 'event'] as const);
    const empty = emptyContents[type];
    const fixed = wholeFields[type] ?? {};
    const choices = ['version', 'security', 'eap', 'phase2', 'kind', 'clock', 'charset', ...Object.keys(fixed)];
    const value = typeof empty === 'string' ? hostileText(random) : withHostileTexts(random, { ...empty, ...fixed }, choices);
    const content = { type, value } as QrContent;
    const made = await outcomeOf(() => payloadOf(content));
    if (made instanceof InputError) continue;
    const read = explain(made);
    const of = (name: string) => read.fields.find(({ field }) => field === name)?.value ?? '';
    if (content.type === 'vcard') {
      cards++;
      const card = new ICAL.Component(ICAL.parse(made) as unknown[]);
      const names = card.getAllProperties().map(({ name }) => name);
      const typed = content.value;
      expect(new Set(names).size, made).toBe(names.length);
      const wanted = { org: typed.organization, title: typed.title };
      // In vCard 3.0 ical.js leaves some characters escaped.
      const plain = (text: string) => line(text).replaceAll('\\', '');
      for (const [name, text] of Object.entries(wanted))
        expect(plain(String([card.getFirstPropertyValue(name) ?? ''].flat()[0])), made).toBe(plain(text));
      expect([of('organization'), of('jobTitle'), of('email')], made).toEqual([
        line(typed.organization),
        line(typed.title),
        line(typed.email),
      ]);
    } else if (content.type === 'event') {
      events++;
      const event = new ICAL.Component(ICAL.parse(made) as unknown[]).getFirstSubcomponent('vevent');
      expect(new Set(event?.getAllProperties().map(({ name }) => name)).size, made).toBe(event?.getAllProperties().length);
      const { title, location, description } = content.value;
      for (const [name, text] of Object.entries({ summary: title, location, description }))
        expect(line(String(event?.getFirstPropertyValue(name) ?? '')), made).toBe(line(text));
      expect([of('title'), of('location'), of('description')], made).toEqual([line(title), line(location), line(description)]);
    } else if (content.type === 'wifi') {
      others++;
      expect([of('ssid'), of('password')], made).toEqual([
        content.value.ssid.trim(),
        /nopass|EAP/.test(content.value.security) ? of('password') : content.value.password.trim(),
      ]);
    } else if (content.type === 'sms') {
      others++;
      expect(of('message'), made).toBe(content.value.message.trim());
    } else if (content.type === 'email') {
      others++;
      expect([of('subject').replace(/\r\n/g, '\n'), of('body').replace(/\r\n/g, '\n')], made).toEqual([
        line(content.value.subject),
        line(content.value.body),
      ]);
    }
  }
  expect(Math.min(cards, events)).toBeGreaterThan(rounds(25));
  expect(others).toBeGreaterThan(rounds(30));
});

test('file names are unique, contain no path and are allowed on every system', () => {
  for (let round = 0; round < rounds(125); round++) {
    const names = new FileNames();
    const given = Array.from({ length: 10 }, () =>
      random.below(2) === 0
        ? hostileText(random)
        : random.pick([
            '../',
            '/',
            'C:\\',
            '..\\',
            '.',
            'con',
            'CON.txt',
            'com1',
            'com¹',
            'nul .',
            'LPT9.a.b',
            'conin$',
            'a',
            'A',
            'ё',
            'е\u0308',
            '~',
            'x'.repeat(300),
            '😀'.repeat(200),
            '\u202egpj',
            '\ud800',
            '\udfff',
          ]) + random.pick(['', '', '/', '.', ' ', 'a']),
    );
    const taken = given.map((name, index) => names.take(name, String(index)));
    const files = taken.map((name) => `${name}.svg`);
    const encoded = files.map((name) => new TextDecoder().decode(new TextEncoder().encode(name)));
    expect(new Set(encoded.map((name) => name.toLowerCase().normalize('NFC'))).size, JSON.stringify(given)).toBe(10);
    const isRefused = (name: string) =>
      new TextEncoder().encode(name).length > 255 ||
      /[\p{Cc}<>:"/\\|?*\u202a-\u202e\u2066-\u2069]|^\.|^\s|^(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]|conin\$|conout\$)\s*(\.|$)/iu.test(
        name,
      );
    expect(files.filter(isRefused), JSON.stringify(given)).toEqual([]);
  }
});
