/** On what stands in the document before its code does. */
export const lateMark = { 'data-late': '' } as const;

/** The event by which it says that it is live now; the mark is taken off by whoever needs to know. */
export const LIVE = 'verstak-live';
