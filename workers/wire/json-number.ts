/** A number in JSON notation (RFC 8259 §6), as a whole text. */
export const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
