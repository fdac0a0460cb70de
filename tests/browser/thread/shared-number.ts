/**
 * A number in memory that the page and a worker share. A test uses it to control a worker and to see its progress: it can be read and
 * written while the worker runs without a pause and receives no message.
 */
export type SharedNumber = Int32Array<SharedArrayBuffer>;

export function sharedNumber(): SharedNumber {
  return new Int32Array(new SharedArrayBuffer(4));
}

/** Adds one and wakes the waiting threads. */
export function raise(number: SharedNumber): void {
  Atomics.add(number, 0, 1);
  Atomics.notify(number, 0);
}

export function valueOf(number: SharedNumber): number {
  return Atomics.load(number, 0);
}

/** Resolves once the number is at least `least`, without blocking the thread. */
export async function reached(number: SharedNumber, least = 1): Promise<void> {
  for (let value = valueOf(number); value < least; value = valueOf(number)) await Atomics.waitAsync(number, 0, value).value;
}

/** Blocks the thread of a worker while the number is 0. */
export function blockUntilRaised(number: SharedNumber): void {
  while (valueOf(number) === 0) Atomics.wait(number, 0, 0);
}
