/** 100-ns intervals from 1582-10-15T00:00Z, the epoch of v1 and v6 (RFC 9562 §5.1), to 1970-01-01T00:00Z. */
const EPOCH_TICKS = 122_192_928_000_000_000n;

const TICKS_PER_MS = 10_000n;

/** The largest timestamp of 60 bits: 5236-03-31T21:21:00.6846975Z. */
export const TICKS_MAX = (1n << 60n) - 1n;

/** Converts 100-ns intervals since 1970-01-01T00:00Z to a timestamp of v1 and v6. The result may be out of range. */
export function ticksOf(unixTicks: bigint): bigint {
  return unixTicks + EPOCH_TICKS;
}

/** Converts a timestamp of v1 and v6 to 100-ns intervals since 1970-01-01T00:00Z. */
export function unixTicksOf(ticks: bigint): bigint {
  return ticks - EPOCH_TICKS;
}

/** Converts milliseconds since 1970-01-01T00:00Z, with a fraction, to a timestamp of v1 and v6. */
export function ticksOfMs(unixTsMs: number): bigint {
  const wholeMs = Math.floor(unixTsMs);
  return ticksOf(BigInt(wholeMs) * TICKS_PER_MS + BigInt(Math.floor((unixTsMs - wholeMs) * 10_000)));
}
