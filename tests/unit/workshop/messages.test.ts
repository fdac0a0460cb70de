import { expect, test } from 'vitest';
import { partOf } from '#workshop/messages.ts';

const book = {
  'qr.url.metaTitle': 'QR code for a link',
  'qr.url.title': 'A link',
  'qr.url.tooltip': 'A link as a code',
  'qr.url.note1.title': 'Short is better',
  'qr.url.keywords': 'qr, link',
  'qr.url.promptTitle': 'Nothing yet',
  'qr.explained.description': 'Description',
  'qr.error.url': 'No link',
  'qr.field.url': 'URL',
};

test('words about a page are parts of their own; what merely ends like them is the tool’s', () => {
  expect(Object.fromEntries(Object.keys(book).map((id) => [id, partOf(id, book)]))).toEqual({
    'qr.url.metaTitle': 'article',
    'qr.url.title': 'name',
    'qr.url.tooltip': 'card',
    'qr.url.note1.title': 'article',
    'qr.url.keywords': 'found',
    'qr.url.promptTitle': 'tool',
    'qr.explained.description': 'later',
    'qr.error.url': 'later',
    'qr.field.url': 'tool',
  });
});
