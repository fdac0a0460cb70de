import type { ReactNode } from 'react';
import type { JobState } from '#src/thread/job-state.ts';
import { ResultProgress } from '#src/ui/result/ResultProgress.tsx';
import { useShownWorking } from '#src/ui/use-shown-working.ts';

interface WorkProps {
  readonly state: JobState<unknown>;
  readonly work: { readonly label: string; readonly onCancel: () => void } | null;
  readonly children: ReactNode;
}

/** Shows a progress bar in place of the result if the work on a file lasts longer than the delay of `useShownWorking`. */
export function Work({ state, work, children }: WorkProps) {
  const shown = useShownWorking(state.status === 'working' && work !== null);
  if (!shown || work === null || state.status !== 'working') return children;
  return <ResultProgress label={work.label} progress={state.progress ?? { done: 0, total: 1 }} onCancel={work.onCancel} />;
}
