/**
 * Number of different rows, which the file repeats: a Blob of one text many times is made in less than a millisecond. 202,000 rows take 0.3 s
 * and 25 MB; a million took 1.6 s and 110 MB, which is much for a phone. The block is repeated 101 times: 100 times its sums would end in .00.
 */
const BLOCK_ROWS = 2000;
const BLOCKS = 101;
const MONTHS = 6;
const CENTS_MAX = 100_000;

const two = (number: number) => String(number).padStart(2, '0');

/**
 * Returns a CSV file of 202,000 orders with their dates and totals, 3.6 MB, the same in every browser: the orders are drawn by a linear
 * congruential generator (Numerical Recipes).
 */
export function ordersFile(): Blob {
  let state = 2026;
  const draw = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const rows = Array.from({ length: BLOCK_ROWS }, () => {
    const [month, day, cents] = [draw(MONTHS) + 1, draw(28) + 1, draw(CENTS_MAX) + 1];
    return `2026-${two(month)}-${two(day)},${Math.floor(cents / 100)}.${two(cents % 100)}\n`;
  });
  return new Blob(['date,total\n', ...Array<string>(BLOCKS).fill(rows.join(''))], { type: 'text/csv' });
}
