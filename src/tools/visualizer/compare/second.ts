import { create } from 'zustand';
import { ask } from '../questions/history.ts';
import { noSummary, plainComparison, useQuestions } from '../questions/questions.ts';
import { type Input, noInput, plainReading, type Reading } from '../input.ts';

/** The second file of a comparison: text, or a file in its place. */
interface Second extends Input {
  /** True if the text arrived as a whole: pasted, dropped or as a file. */
  readonly hasArrived: boolean;
  readonly reading: Reading;
}

export const noSecond: Second = { ...noInput, hasArrived: false, reading: plainReading };

/** The second file of all pages of the section: it stays when the comparison is closed. It is not stored. */
export const useSecond = create<Second>()(() => noSecond);

/** Returns true if there is a second file or text. */
export const hasContent = ({ text, file }: Input) => file !== null || text.trim() !== '';

/** Changes options for reading the second file. */
export const readSecond = (part: Partial<Reading>) => useSecond.setState(({ reading }) => ({ reading: { ...reading, ...part } }));

/**
 * Sets another second file or text, and compares with it. One that arrived as a whole resets the options for reading it.
 */
export function setSecond({ text, file }: Input, hasArrived: boolean): void {
  useSecond.setState(({ reading }) => ({
    text,
    file,
    hasArrived,
    reading: hasArrived ? plainReading : { ...reading, skipBadLines: false },
  }));
  if (useQuestions.getState().comparison === null && hasContent({ text, file })) ask({ ...noSummary, comparison: plainComparison });
}
