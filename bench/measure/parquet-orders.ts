import { parquetWriteBuffer } from 'hyparquet-writer';
import { seeded } from '../../tests/reference/seeded.ts';
import { answerOf, groupLine } from './orders.ts';

export interface ParquetOrders {
  readonly file: File;
  /** Rows by category: count and sum of prices in cents, as `groupLine` writes them. */
  readonly answer: string;
}

const GROUP_ROWS = 1_000_000;
const CATEGORIES = 20;
const USERS = 50_000;

/** Writes orders as Parquet with Snappy, texts with dictionaries, in row groups of 1,000,000 rows, and computes the answer. */
export function parquetOrdersOf(rows: number): ParquetOrders {
  const { below } = seeded('parquet orders', 20_261_128);
  const categories = Array.from({ length: CATEGORIES }, (_, index) => `category ${index}`);
  const users = Array.from({ length: USERS }, (_, index) => `user-${index}`);
  const category: string[] = [];
  const user: string[] = [];
  const price = new Float64Array(rows);
  const quantity = new Int32Array(rows);
  const [counts, sums] = [new Float64Array(CATEGORIES), new Float64Array(CATEGORIES)];
  for (let row = 0; row < rows; row++) {
    const index = below(CATEGORIES);
    const cents = below(100_000);
    category.push(categories[index] as string);
    user.push(users[below(USERS)] as string);
    price[row] = cents / 100;
    quantity[row] = 1 + below(9);
    counts[index] = (counts[index] as number) + 1;
    sums[index] = (sums[index] as number) + cents;
  }
  const columnData = [
    { name: 'user', data: user, type: 'STRING', nullable: false },
    { name: 'category', data: category, type: 'STRING', nullable: false },
    { name: 'price', data: price, type: 'DOUBLE', nullable: false },
    { name: 'quantity', data: quantity, type: 'INT32', nullable: false },
  ] as const;
  const bytes = parquetWriteBuffer({ columnData: [...columnData], rowGroupSize: GROUP_ROWS });
  return {
    file: new File([bytes], 'orders.parquet'),
    answer: answerOf(categories.map((name, index) => groupLine(name, counts[index] as number, sums[index] as number))),
  };
}
