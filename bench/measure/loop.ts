/**
 * Times a loop that depends only on the processor, to measure the machine: 11 million turns take about 50 ms on a quiet desktop computer.
 * The function uses no variables from outside, so that its source can be sent to a page.
 *
 * @returns milliseconds of each try; the first ones include compilation
 */
export function measureLoop({ turns, tries }: { readonly turns: number; readonly tries: number }): number[] {
  return Array.from({ length: tries }, () => {
    const startMs = performance.now();
    let sum = 0;
    for (let turn = 0; turn < turns; turn++) sum = (sum * 31 + turn) | 0;
    return performance.now() - startMs + (sum === 1 ? 1 : 0);
  });
}
