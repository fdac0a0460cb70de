import { create } from 'zustand';
import { type Questions, useQuestions } from './questions.ts';

/** Largest number of changes that can be undone. */
const CHANGES_MAX = 100;

interface History {
  /** Earlier steps, the latest last. */
  readonly past: readonly Questions[];
  /** Undone steps, the latest undone first. */
  readonly future: readonly Questions[];
  /** Field of the latest change, if it was typed; null for other changes. */
  readonly typed: string | null;
}

export const noHistory: History = { past: [], future: [], typed: null };

export const useHistory = create<History>()(() => noHistory);

/** Gives the other steps the names that columns have after new columns and cleaning steps were replaced. */
async function followNames(before: Questions['added'], added: Questions['added']): Promise<void> {
  // Loaded when it is first needed: it is 1.2 kB.
  const { withSteps } = await import('./renamed.ts');
  const questions = useQuestions.getState();
  if (questions.added === added) useQuestions.setState(withSteps({ ...questions, added: before }, added));
}

/**
 * Changes the steps. After a column is renamed, the steps that name it use its new name.
 *
 * @param typed  name of the field in which the change was typed: consecutive changes of one field are undone together
 */
export function ask(part: Partial<Questions>, typed: string | null = null): void {
  const before = useQuestions.getState();
  useHistory.setState((history) => {
    const isContinued = typed !== null && typed === history.typed;
    return { past: isContinued ? history.past : [...history.past, before].slice(-CHANGES_MAX), future: [], typed };
  });
  useQuestions.setState(part);
  if (part.added) void followNames(before.added, part.added);
}

export function undo(): void {
  const { past, future } = useHistory.getState();
  const target = past.at(-1);
  if (!target) return;
  useHistory.setState({ past: past.slice(0, -1), future: [useQuestions.getState(), ...future], typed: null });
  useQuestions.setState(target);
}

export function redo(): void {
  const { past, future } = useHistory.getState();
  const [target, ...rest] = future;
  if (!target) return;
  useHistory.setState({ past: [...past, useQuestions.getState()], future: rest, typed: null });
  useQuestions.setState(target);
}
