import { useState } from 'react';

interface Choice {
  readonly ending: string;
  /** Extension of the text that was shown at the time of the choice. */
  readonly textEnding: string;
}

/** Choice per page, kept until the tab is closed. */
const choices = new Map<string, Choice>();

/**
 * Returns the extension of the file to download: the one that was chosen while this format was shown, otherwise the extension of the shown
 * text. The second element of the tuple is a function that changes it.
 */
export function useFileEnding<Ending extends string>(page: string, textEnding: Ending): [Ending, (ending: Ending) => void] {
  const [choice, setChoice] = useState(choices.get(page));
  const choose = (ending: Ending) => {
    choices.set(page, { ending, textEnding });
    setChoice({ ending, textEnding });
  };
  return [choice?.textEnding === textEnding ? (choice.ending as Ending) : textEnding, choose];
}
