import { createContext, useContext } from 'react';

/** What the frame opens when a page asks for it. */
export interface Frame {
  readonly openPalette: () => void;
  /** Someone is about to. */
  readonly preparePalette: () => void;
  readonly openShare: () => void;
}

const nothing = () => undefined;

export const FrameContext = createContext<Frame>({ openPalette: nothing, preparePalette: nothing, openShare: nothing });

export function useFrame(): Frame {
  return useContext(FrameContext);
}
