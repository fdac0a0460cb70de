import type { ReactNode } from 'react';
import type { JobState } from '#src/thread/job-state.ts';
import { ResultProgress } from '#src/ui/result/ResultProgress.tsx';
import { useShownWorking } from '#src/ui/use-shown-working.ts';

/** Work on a file: the label of its progress bar, and the function that cancels it. */
export interface FileWork {
  readonly label: string;
  readonly onCancel: () => void;
}

interface WorkProps {
  readonly state: JobState<unknown>;
  readonly work: FileWork | null;
  readonly children: ReactNode;
}

/** Shows a progress bar in place of the result if the work on a file lasts longer than the delay of `useShownWorking`. */
export function Work({ state, work, children }: WorkProps) {
  const shown = useShownWorking(state.status === 'working' && work !== null);
  if (!shown || work === null || state.status !== 'working') return children;
  return <ResultProgress label={work.label} progress={state.progress ?? { done: 0, total: 1 }} onCancel={work.onCancel} />;
}
