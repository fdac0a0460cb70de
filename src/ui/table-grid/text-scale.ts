/** How many times larger the text is than browsers make it: columns are as much wider. */
export const textScale = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
