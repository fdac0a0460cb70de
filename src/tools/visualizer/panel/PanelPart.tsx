import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { type Question, useWorkspace } from './workspace-context.ts';

interface PanelPartProps {
  /** Questions with these fields. */
  readonly of: readonly Question[];
  readonly children: ReactNode;
}

/** Fields in the panel beside the data. A result renders them, so that both have the same state. */
export function PanelPart({ of, children }: PanelPartProps) {
  const { question, slot } = useWorkspace();
  return slot && question && of.includes(question) ? createPortal(children, slot) : null;
}
