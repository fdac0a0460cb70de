import { createContext, type ReactNode, useContext } from 'react';

/** Questions to the open data, in the order of their tabs. */
export const questionIds = ['filter', 'clean', 'summary', 'chart', 'compare', 'columns', 'export'] as const;
export type Question = (typeof questionIds)[number];

interface Workspace {
  /** True if the data fills the window; false while its text is being edited above it. */
  readonly isOpen: boolean;
  /** The question whose fields are in the panel; null if the panel is closed. */
  readonly question: Question | null;
  /** Element for the fields of the question; null while the panel is closed. */
  readonly slot: HTMLElement | null;
  /** The steps from the rows of the text to the shown rows, for the head of the data. */
  readonly steps: ReactNode;
}

export const WorkspaceContext = createContext<Workspace | null>(null);

/** Returns the workspace of the open data. */
export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext);
  if (!workspace) throw new Error('WorkspaceContext is not provided');
  return workspace;
}
