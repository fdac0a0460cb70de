import { wordList } from '#src/locale/word-list.ts';

/** Texts about the use of a tool, for its page and its structured data. */
export interface PageWords {
  readonly notes: readonly { readonly title: string; readonly text: string }[];
  readonly steps: readonly string[];
  readonly questions: readonly { readonly question: string; readonly answer: string }[];
}

/**
 * Returns the notes, steps and questions about a tool that the messages of its section contain.
 *
 * @param name  prefix of the page's messages
 * @param word  returns the message with an id, or undefined
 */
export function pageWords(name: string, word: (id: string) => string | undefined): PageWords {
  /** Reads a list of objects with two texts. */
  const pairs = (list: string, first: string, second: string) => {
    const found: [string, string][] = [];
    for (;;) {
      const id = `${name}.${list}.${found.length}`;
      const [a, b] = [word(`${id}.${first}`), word(`${id}.${second}`)];
      if (a === undefined || b === undefined) return found;
      found.push([a, b]);
    }
  };
  return {
    notes: pairs('notes', 'title', 'text').map(([title, text]) => ({ title, text })),
    steps: wordList(`${name}.steps`, word),
    questions: pairs('faq', 'q', 'a').map(([question, answer]) => ({ question, answer })),
  };
}
