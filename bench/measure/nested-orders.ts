import { seeded } from '../../tests/reference/seeded.ts';
import { answerOf, groupLine } from './orders.ts';

export interface NestedOrders {
  /** Orders with up to 7 items each, as one JSON array. */
  readonly json: Uint8Array<ArrayBuffer>;
  /** Items by the country of their order: count and sum of prices in cents, as `groupLine` writes them. */
  readonly answer: string;
}

const RECORD_BYTES = 2048;
const COUNTRIES = ['RU', 'KZ', 'DE', 'FR', 'Österreich', 'US', 'JP', 'BR'];

/** Writes orders with nested items, and computes the answer while it writes. */
export function nestedOrdersOf(sizeBytes: number): NestedOrders {
  const { below, pick } = seeded('nested orders', 20_261_127);
  const encoder = new TextEncoder();
  const json = new Uint8Array(sizeBytes + RECORD_BYTES);
  const groups = new Map<string, { count: number; cents: number }>();
  let size = 0;
  for (let order = 1; size < sizeBytes; order++) {
    const country = pick(COUNTRIES);
    const group = groups.get(country) ?? { count: 0, cents: 0 };
    groups.set(country, group);
    const list = Array.from({ length: below(8) }, () => {
      const cents = below(100_000);
      group.count++;
      group.cents += cents;
      return `{"sku":"SKU-${below(100_000)}","title":"item ${below(1000)} of the list","quantity":${1 + below(9)},"price":${cents / 100}}`;
    });
    const text =
      `${order === 1 ? '[' : ',\n'}{"order":${1_000_000 + order},"customer":{"name":"Customer ${below(50_000)}","country":"${country}"},` +
      `"created":"2025-0${1 + below(9)}-11T10:00:00Z","items":[${list.join(',')}],"status":"paid"}`;
    size += encoder.encodeInto(text, json.subarray(size)).written;
  }
  size += encoder.encodeInto(']', json.subarray(size)).written;
  const answer = answerOf([...groups].map(([country, { count, cents }]) => groupLine(country, count, cents)));
  return { json: json.slice(0, size), answer };
}
