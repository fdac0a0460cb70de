/** What a page says about its use: on the page itself, and in its structured data. */
export interface PageWords {
  readonly notes: readonly { readonly title: string; readonly text: string }[];
  readonly steps: readonly string[];
  readonly questions: readonly { readonly question: string; readonly answer: string }[];
}

const numbered = [1, 2, 3, 4];

/**
 * What a tool is for, how to use it and what people ask about it: as much of it as its section's book has.
 *
 * @param name  prefix of the page's messages
 * @param word  a message, or undefined where there is none by that id
 */
export function pageWords(name: string, word: (id: string) => string | undefined): PageWords {
  const part = (id: string) => word(`${name}.${id}`);
  return {
    notes: numbered.flatMap((n) => {
      const [title, text] = [part(`note${n}.title`), part(`note${n}.text`)];
      return title && text ? { title, text } : [];
    }),
    steps: part('howTo')?.split('\n') ?? [],
    questions: numbered.flatMap((n) => {
      const [question, answer] = [part(`faq${n}.q`), part(`faq${n}.a`)];
      return question && answer ? { question, answer } : [];
    }),
  };
}
