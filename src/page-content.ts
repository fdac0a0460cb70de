import { loadGuide } from '#i18n/guides.ts';
import { pageWords } from './site/page-words.ts';
import { noContent, type PageContent } from './site/structured-data.ts';
import type { Address } from './tools/address.ts';

/** Returns facts about a page for its structured data. For a guide they come from its text, for a tool from the messages of its section. */
export async function contentOf({ page, locale }: Address, word: (id: string) => string | undefined): Promise<PageContent> {
  if (page.kind === 'guide' && page.parts) {
    const { steps, questions, published, wordCount } = await loadGuide(locale, page.name);
    return { steps, questions, published, wordCount };
  }
  if (page.kind !== 'tool') return noContent;
  const { steps, questions } = pageWords(page.name, word);
  return { ...noContent, steps: steps.map((text) => ({ text })), questions };
}
