import type { Address } from '#src/tools/address.ts';
import { sectionOf } from '#src/tools/registry.ts';
import { type Words, wordOf } from './page-name.ts';
import { pictureName, picturePath } from './pictures.ts';

/** Words in the picture of a page. */
export interface PictureWords {
  readonly path: string;
  /** Name of the page, which selects the sample result in the picture. */
  readonly name: string;
  /** Name of the section of the page; empty for the section itself and for pages outside sections. */
  readonly section: string;
  readonly title: string;
  readonly text: string;
  /** The sample result, if the page has words for it. */
  readonly sample: string | null;
}

export function pictureWords(address: Address, words: Words): PictureWords {
  const { page, params, locale } = address;
  const hub = page.section === null ? null : { page: sectionOf(page.section).hub, params: {}, locale };
  const named = page.picture?.(params);
  return {
    path: picturePath(address),
    name: pictureName(address),
    section: hub && hub.page !== page ? wordOf(hub, 'tab', words) : '',
    title: named ? words(named.title) : wordOf(address, 'title', words),
    text: wordOf(named && hub ? hub : address, 'lede', words),
    sample: named ? words(named.sample) : null,
  };
}
