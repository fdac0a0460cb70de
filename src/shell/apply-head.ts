import type { Head } from '#src/site/head.ts';

/** Brings the document's head in line with a page that was reached without loading a document. */
export function applyHead({ title, tags }: Head, locale: string): void {
  document.documentElement.lang = locale;
  document.title = title;
  // Structured data is for those that load documents; it would speak of the page before.
  for (const node of document.head.querySelectorAll('[data-head], script[type="application/ld+json"]')) node.remove();
  for (const { tag, attributes } of tags) {
    const node = document.createElement(tag);
    for (const [name, value] of Object.entries({ ...attributes, 'data-head': '' })) node.setAttribute(name, value);
    document.head.append(node);
  }
}
