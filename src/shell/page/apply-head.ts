import type { IntlShape } from 'react-intl';
import { headOf } from '#src/site/head.ts';
import type { Address } from '#src/tools/address.ts';

/** Updates the document's head for a page that was opened without loading a document. */
export function applyHead(address: Address, intl: IntlShape): void {
  const { title, tags } = headOf(address, (id, values) => intl.formatMessage({ id }, values), location.origin);
  document.documentElement.lang = address.locale;
  document.title = title;
  // Structured data is for crawlers, which load documents; here it would describe the previous page.
  for (const node of document.head.querySelectorAll('[data-head], script[type="application/ld+json"]')) node.remove();
  for (const { tag, attributes } of tags) {
    const node = document.createElement(tag);
    for (const [name, value] of Object.entries({ ...attributes, 'data-head': '' })) node.setAttribute(name, value);
    document.head.append(node);
  }
}
