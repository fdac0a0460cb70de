import { createContext, useContext } from 'react';
import { type LazyComponent, lazyComponent } from '#src/ui/lazy/lazy-component.tsx';

/** Props of the results of a search field. */
export interface SearchResultsProps {
  /** Prefix of the ids of the list and its options; the field refers to the list by it. */
  readonly id: string;
  readonly field: HTMLInputElement;
  readonly query: string;
  /** True if Enter was pressed before the results were loaded. */
  readonly isEntered: boolean;
  /** Called before a page is opened. */
  readonly onOpen: () => void;
}

/** Functions by which a page opens or loads parts of the frame. */
export interface Frame {
  readonly openPalette: () => void;
  /** Loads the code of the palette, before it is opened. */
  readonly preparePalette: () => void;
  readonly openShare: () => void;
  /** Offers the tools for a text, in place of the open dialog. */
  readonly offerText: (text: string) => void;
  /** The results of a search field in the page. */
  readonly SearchResults: LazyComponent<SearchResultsProps>;
}

const nothing = () => undefined;

export const FrameContext = createContext<Frame>({
  openPalette: nothing,
  preparePalette: nothing,
  openShare: nothing,
  offerText: nothing,
  SearchResults: lazyComponent(async () => nothing),
});

export function useFrame(): Frame {
  return useContext(FrameContext);
}
