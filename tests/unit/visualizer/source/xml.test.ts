import { expect, test } from 'vitest';
import { XmlReader } from '#workers/visualizer/book/xml.ts';

/** Returns the text of the root `a`, and of elements `t` in it, of an XML text that arrives in two pieces. */
function textOf(xml: string, cut = 0): string {
  let read = '';
  const text = (part: string) => void (read += part);
  const reader = new XmlReader({ a: { text, inside: { t: { text, open: ({ k }) => k !== undefined && text(`[${k}]`) } } } });
  reader.push(xml.slice(0, cut));
  reader.push(xml.slice(cut));
  reader.end();
  return read;
}

test('references are decoded wherever the text is cut, and unknown names stay as they are', () => {
  const xml = '<a>x&amp;&lt;y &#38;&#x41; &constructor; &toString;z</a>';
  for (let cut = 0; cut <= xml.length; cut++) expect(textOf(xml, cut), `cut at ${cut}`).toBe('x&<y &A &constructor; &toString;z');
});

test('CRLF and CR are one line feed, wherever the text is cut; as a reference they stay', () => {
  const xml = '<a>1\r\n2\r3\n\r4&#13;\n<![CDATA[5\r\n6]]><t k="7\r\n8&#10;\t9"/></a>\r\n';
  for (let cut = 0; cut <= xml.length; cut++) expect(textOf(xml, cut), `cut at ${cut}`).toBe('1\n2\n3\n\n4\r\n5\n6[7 8\n 9]');
});

test('elements are read by namespace and parent, whatever their prefix is', () => {
  expect(textOf('<x:a xmlns:x="n"><x:t>1</x:t><t>2</t><y:t xmlns:y="n">3</y:t><x:t xmlns:x="m">4</x:t><x:t>5</x:t></x:a>')).toBe('135');
  expect(textOf('<a xmlns="n"><b><t>1</t></b><t xmlns="m">2</t><t>3<t>4</t></t><t>5</t></a>')).toBe('35');
  expect(textOf('<a><constructor/><t xmlns:x="m" x:k="1" k="2" x:z="3">4</t></a>')).toBe('[2]4');
});

test('of alternatives the fallback is read', () => {
  const choice = '<mc:Choice Requires="x"><t>1</t></mc:Choice>';
  const xml = `<a xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:AlternateContent>${choice}<mc:Fallback><t>2</t></mc:Fallback></mc:AlternateContent><t>3</t></a>`;
  expect(textOf(xml)).toBe('23');
});

test('a text that is not one well-formed element is refused', () => {
  for (const xml of [
    '',
    '<a>',
    '<a><t></a></t>',
    '<a/><a/>',
    '<b/>',
    '<a></a></a>',
    '<a><t></a>',
    '<!DOCTYPE a><a/>',
    '<a/>x<',
    '<?xml version="1.0"?>x<a/>',
  ])
    expect(() => textOf(xml), xml).toThrow('visualizer.error.book');
});
