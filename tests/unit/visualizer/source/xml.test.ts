import { expect, test } from 'vitest';
import { XmlReader } from '#workers/visualizer/book/xml.ts';

/** Returns the text of an XML text that arrives in two pieces. */
function textOf(xml: string, cut: number): string {
  let text = '';
  const reader = new XmlReader({ open: () => undefined, close: () => undefined, text: (part) => (text += part) });
  reader.push(xml.slice(0, cut));
  reader.push(xml.slice(cut));
  reader.end();
  return text;
}

test('references are decoded wherever the text is cut, and unknown names stay as they are', () => {
  const xml = '<a>x&amp;&lt;y &#38;&#x41; &constructor; &toString;z</a>';
  for (let cut = 0; cut <= xml.length; cut++) expect(textOf(xml, cut), `cut at ${cut}`).toBe('x&<y &A &constructor; &toString;z');
});
