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

/**
 * Figures of the file that `ordersFile` makes, which the document shows until the browser has computed its own. They are constants, so that
 * the page makes no file before it is live; a test compares them with the file. `binary` is the sum of all totals in binary64, added in the order
 * of the rows, as programs do that have no decimal numbers.
 */
export const ordersSample = {
  rows: 202_000,
  sizeBytes: 3_611_670,
  binary: '100046236.80000639',
  months: [
    { month: '2026-01', orders: '35148', total: '17321977.73' },
    { month: '2026-02', orders: '33633', total: '17159759.61' },
    { month: '2026-03', orders: '30805', total: '14347987.28' },
    { month: '2026-04', orders: '35552', total: '17911521.80' },
    { month: '2026-05', orders: '32825', total: '16377623.69' },
    { month: '2026-06', orders: '34037', total: '16927366.69' },
  ],
  total: '100046236.80',
} satisfies OrderSums & { readonly rows: number; readonly sizeBytes: number; readonly binary: string };
