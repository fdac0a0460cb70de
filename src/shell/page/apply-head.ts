import type { IntlShape } from 'react-intl';
import { headOf } from '#src/site/head.ts';
import type { Address } from '#src/tools/address.ts';

/** Brings the document's head in line with a page that was reached without loading a document. */
export function applyHead(address: Address, intl: IntlShape): void {
  const { title, tags } = headOf(address, (id, values) => intl.formatMessage({ id }, values), location.origin);
  document.documentElement.lang = address.locale;
  document.title = title;
  // Structured data is for those that load documents; it would speak of the page before.
  for (const node of document.head.querySelectorAll('[data-head], script[type="application/ld+json"]')) node.remove();
  for (const { tag, attributes } of tags) {
    const node = document.createElement(tag);
    for (const [name, value] of Object.entries({ ...attributes, 'data-head': '' })) node.setAttribute(name, value);
    document.head.append(node);
  }
}
