/**
 * Number of different rows, which the file repeats: a Blob of one text many times is made in less than a millisecond. 202,000 rows take 0.3 s
 * and 25 MB; a million took 1.6 s and 110 MB, which is much for a phone. An odd number of repetitions keeps the cents of the sums.
 */
const BLOCK_ROWS = 2000;
const BLOCKS = 101;
export const ORDERS = BLOCK_ROWS * BLOCKS;
const MONTHS = 6;
const CENTS_MAX = 100_000;

/** An order: its month from 1 to 6, its day and its total in hundredths. */
interface Order {
  readonly month: number;
  readonly day: number;
  readonly cents: number;
}

/** Returns the orders of one block, which are the same in every browser. They are drawn by a linear congruential generator (Numerical Recipes). */
function blockOfOrders(): readonly Order[] {
  let state = 2026;
  const draw = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  return Array.from({ length: BLOCK_ROWS }, () => ({ month: draw(MONTHS) + 1, day: draw(28) + 1, cents: draw(CENTS_MAX) + 1 }));
}

const two = (number: number) => String(number).padStart(2, '0');
const monthText = (month: number) => `2026-${two(month)}`;
const decimalText = (cents: bigint) => `${cents / 100n}.${two(Number(cents % 100n))}`;

/** Returns a CSV file of 202,000 orders with their dates and totals, 3.6 MB. */
export function ordersFile(): Blob {
  const rows = blockOfOrders().map(({ month, day, cents }) => `${monthText(month)}-${two(day)},${decimalText(BigInt(cents))}\n`);
  return new Blob(['date,total\n', ...Array<string>(BLOCKS).fill(rows.join(''))], { type: 'text/csv' });
}

/** A month of a summary; figures as decimal numbers. */
interface MonthSum {
  readonly month: string;
  readonly orders: string;
  readonly total: string;
}

/** Sums of the orders by month, and of all of them. */
export interface OrderSums {
  readonly months: readonly MonthSum[];
  readonly total: string;
}

/** Returns the sums of the file by whole hundredths. The document shows them until the browser has computed those of the engine. */
export function sampleSums(): OrderSums {
  const block = blockOfOrders();
  const sum = (orders: readonly Order[]) => decimalText(BigInt(orders.reduce((cents, order) => cents + order.cents, 0)) * BigInt(BLOCKS));
  const months = Array.from({ length: MONTHS }, (_, at) => {
    const orders = block.filter(({ month }) => month === at + 1);
    return { month: monthText(at + 1), orders: String(orders.length * BLOCKS), total: sum(orders) };
  });
  return { months, total: sum(block) };
}

/** Returns the sum of all totals in binary64, added in the order of the rows, as programs do that have no decimal numbers. */
export function binarySum(): number {
  const totals = blockOfOrders().map(({ cents }) => cents / 100);
  let sum = 0;
  for (let block = 0; block < BLOCKS; block++) for (const total of totals) sum += total;
  return sum;
}
