/** Texts about the use of a tool, for its page and its structured data. */
export interface PageWords {
  readonly notes: readonly { readonly title: string; readonly text: string }[];
  readonly steps: readonly string[];
  readonly questions: readonly { readonly question: string; readonly answer: string }[];
}

const numbered = [1, 2, 3, 4];

/**
 * Returns the notes, steps and questions about a tool that the messages of its section contain.
 *
 * @param name  prefix of the page's messages
 * @param word  returns the message with an id, or undefined
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
