/** Attribute of the markup of a lazy part in the document until the part is hydrated. */
export const lazyPartMark = { 'data-lazy-part': '' } as const;

/** Event that bubbles from a lazy part when the part has been hydrated. */
export const LAZY_PART_LIVE = 'verstak-lazy-part-live';
