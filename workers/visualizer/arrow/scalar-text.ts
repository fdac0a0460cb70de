import { type Batch, type DataType, DateUnit, IntervalUnit, Type } from '@uwdata/flechette';
import type { SchemaElement, TimeUnit } from 'hyparquet';
import { leafText } from '../parquet/leaf-text.ts';
import { need } from './batch-ranges.ts';

/** The value of a type of Parquet as JSON. */
export type ValueText = (value: unknown) => string;

type NumberType = Extract<DataType, { readonly typeId: 2 | 8 | 9 | 10 | 18 }>;

const DAY_MILLIS = 86_400_000n;
const unitDigits = [0, 3, 6, 9] as const;
const clockUnits: readonly (TimeUnit | undefined)[] = [undefined, 'MILLIS', 'MICROS', 'NANOS'];

/** Returns the function that writes values as those of a type of Parquet. */
export const asParquet = (element: Omit<SchemaElement, 'name'>, asHex = false) => leafText({ name: '', ...element }, asHex) as ValueText;
const dayText = asParquet({ type: 'INT32', converted_type: 'DATE' });

/** Returns an integer with a number of decimals. */
export const scaledText = (value: number | bigint, scale: number) => asParquet({ type: 'INT64', converted_type: 'DECIMAL', scale })(value);

/** Returns seconds without the zeros at the end of their decimals. */
function secondsText(value: number | bigint, digits: number): string {
  const text = scaledText(value, digits);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

const durationText = (value: bigint, digits: number) => `"${value < 0n ? '-' : ''}PT${secondsText(value < 0n ? -value : value, digits)}S"`;

/** Returns the function that writes integers, dates and times. */
export function numberText(type: NumberType): (value: number | bigint) => string {
  switch (type.typeId) {
    case Type.Date: {
      if (type.unit === DateUnit.DAY) return dayText as (value: number | bigint) => string;
      const millis = asParquet({ type: 'INT64', logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: false, unit: 'MILLIS' } });
      // Some writers put a time into a date.
      return (value: number | bigint) => ((value as bigint) % DAY_MILLIS === 0n ? dayText((value as bigint) / DAY_MILLIS) : millis(value));
    }
    case Type.Time:
    case Type.Timestamp: {
      const unit = clockUnits[type.unit];
      const logical =
        type.typeId === Type.Time
          ? ({ type: 'TIME', isAdjustedToUTC: false, unit: unit ?? 'MILLIS' } as const)
          : // A timestamp with a zone is an instant in UTC, whatever the zone is.
            ({ type: 'TIMESTAMP', isAdjustedToUTC: Boolean(type.timezone), unit: unit ?? 'MILLIS' } as const);
      const text = asParquet({ type: 'INT64', logical_type: logical });
      return unit === undefined ? (value: number | bigint) => text(BigInt(value) * 1000n) : text;
    }
    case Type.Duration: {
      const digits = unitDigits[type.unit] as number;
      return (value: number | bigint) => durationText(value as bigint, digits);
    }
    case Type.Int:
      return (value: number | bigint) => `${value}`;
  }
}

/** Returns the cells of intervals as durations in ISO 8601. */
export function intervalText({ values, length }: Batch<unknown>, unit: number): (row: number) => string {
  const view = new DataView(values.buffer, values.byteOffset, values.byteLength);
  const bytes = unit === IntervalUnit.YEAR_MONTH ? 4 : unit === IntervalUnit.DAY_TIME ? 8 : 16;
  need(view.byteLength >= length * bytes);
  const int = (row: number, at: number) => view.getInt32(row * bytes + at, true);
  if (unit === IntervalUnit.YEAR_MONTH) return (row) => `"P${int(row, 0)}M"`;
  if (unit === IntervalUnit.DAY_TIME) return (row) => `"P${int(row, 0)}DT${secondsText(int(row, 4), 3)}S"`;
  return (row) => `"P${int(row, 0)}M${int(row, 4)}DT${secondsText(view.getBigInt64(row * bytes + 8, true), 9)}S"`;
}
