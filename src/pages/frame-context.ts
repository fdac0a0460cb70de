import { type ComponentType, createContext, useContext } from 'react';

/** What the results of a search field need from it. */
export interface SearchResultsProps {
  /** Beginning of the ids of the list and its options; the field names the list. */
  readonly id: string;
  readonly field: HTMLInputElement;
  readonly query: string;
  /** Whether Enter was pressed before the results were loaded. */
  readonly isEntered: boolean;
  /** Called before a page is opened. */
  readonly onOpen: () => void;
}

/** What the frame opens or loads when a page asks for it. */
export interface Frame {
  readonly openPalette: () => void;
  /** Someone is about to. */
  readonly preparePalette: () => void;
  readonly openShare: () => void;
  /** Loads the results of a search field in the page. */
  readonly loadResults: () => Promise<ComponentType<SearchResultsProps>>;
}

const nothing = () => undefined;

export const FrameContext = createContext<Frame>({
  openPalette: nothing,
  preparePalette: nothing,
  openShare: nothing,
  loadResults: async () => nothing,
});

export function useFrame(): Frame {
  return useContext(FrameContext);
}
