import { useState } from 'react';

interface Choice {
  readonly ending: string;
  /** The ending of the text that was shown then. */
  readonly shown: string;
}

/** The choice on each page, until the tab is closed. */
const choices = new Map<string, Choice>();

/** Returns the ending of the file to download: that of the shown text, or the one chosen since the text is shown in that format. */
export function useFileEnding<Ending extends string>(page: string, shown: Ending): [Ending, (ending: Ending) => void] {
  const [choice, setChoice] = useState(choices.get(page));
  const choose = (ending: Ending) => {
    choices.set(page, { ending, shown });
    setChoice({ ending, shown });
  };
  return [choice?.shown === shown ? (choice.ending as Ending) : shown, choose];
}
