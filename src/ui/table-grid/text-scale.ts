/** Returns the size of text relative to the browsers' default of 16 px; columns are wider by this factor. */
export const textScale = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
