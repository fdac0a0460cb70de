import { createContext, useContext } from 'react';

const noPalette = () => undefined;

export const PaletteContext = createContext<() => void>(noPalette);

/** Opens the command palette. */
export function useOpenPalette(): () => void {
  return useContext(PaletteContext);
}
