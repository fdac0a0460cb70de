type List = Uint8Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Int32Array<ArrayBuffer> | Float64Array<ArrayBuffer>;

/**
 * Returns a list with space for at least `size` entries, of which the list given is the start. It has at least twice as many entries as
 * before, so that a list that grows is copied few times.
 *
 * @param expected  number of entries that the list will probably have; unused memory of a new list takes no time
 */
export function grown<Grown extends List>(list: Grown, size: number, expected = 0): Grown {
  if (size <= list.length) return list;
  const larger = new (list.constructor as new (size: number) => Grown)(Math.max(list.length * 2, size, expected));
  larger.set(list);
  return larger;
}

/** Returns the bytes of all parts, one after another. */
export function concatenated(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
