/** An order of the examples: the values of `orderColumns` as they are written. */
export type Order = readonly [order: string, country: string, created: string, price: string];

export const orderColumns = ['order', 'country', 'created', 'price'] as const;
/** Rows of the live example and of the figure. The numbers of the orders are not representable in binary64, and 0.1 + 0.2 is not 0.3 there. */
export const orders: readonly Order[] = [
  ['9007199254740993', 'RU', '2026-08-14', '0.1'],
  ['9007199254740995', 'KZ', '2026-08-30', '0.2'],
  ['9007199254740997', 'RU', '2026-09-02', '1290.5'],
  ['9007199254740999', 'DE', '2026-09-05', '560'],
  ['9007199254741001', 'KZ', '2026-09-11', '640.25'],
  ['9007199254741003', 'RU', '2026-09-28', '75'],
];

/** The orders as JSON: numbers without quotes, texts in quotes. */
export const ordersJson = `[${orders
  .map(([order, country, created, price]) => `{"order":${order},"country":"${country}","created":"${created}","price":${price}}`)
  .join(',\n')}]`;
