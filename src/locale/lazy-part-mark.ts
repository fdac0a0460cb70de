/** Marks the markup of a lazy part in the document until its code is live. */
export const lazyPartMark = { 'data-lazy-part': '' } as const;

/** The event, dispatched on the part and bubbling, that its code is live. */
export const LAZY_PART_LIVE = 'verstak-lazy-part-live';
