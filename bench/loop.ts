/**
 * A loop that only the processor can make slow, to hold other times against: 11 million turns take a desk computer with nothing else to do about
 * 50 ms. Stands alone, so that it can be sent to a page.
 *
 * @returns milliseconds of each try; the first ones are still being compiled
 */
export function measureLoop({ turns, tries }: { readonly turns: number; readonly tries: number }): number[] {
  return Array.from({ length: tries }, () => {
    const startMs = performance.now();
    let sum = 0;
    for (let turn = 0; turn < turns; turn++) sum = (sum * 31 + turn) | 0;
    return performance.now() - startMs + (sum === 1 ? 1 : 0);
  });
}
