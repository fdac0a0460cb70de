import { type Batch, type Column, type DataType, type Field, Type } from '@uwdata/flechette';
import { doubleText, NotText } from '../parquet/leaf-text.ts';
import { bytesOf, need, rangeOf } from './batch-ranges.ts';
import { asParquet, intervalText, numberText, scaledText, type ValueText } from './scalar-text.ts';

/** Returns the JSON of the cell of a row of a batch. Throws RangeError for bytes that are not those of the type. */
export type CellText = (row: number) => string;

interface Place {
  readonly field: Pick<Field, 'name' | 'type' | 'metadata'>;
  /** Names from the column of the table inwards, with dots. */
  readonly path: string;
}

/** Types of values that consist of others. */
type NestedType = Extract<DataType, { readonly children: readonly Field[] }>;

/** The parts of batches of some types, which the types of flechette do not state. */
interface UnionBatch extends Batch<unknown> {
  readonly typeIds: Int8Array;
}
interface IndexBatch extends Batch<unknown> {
  readonly dictionary: Column<unknown>;
}

const UUID_BYTES = 16;
const hexText = asParquet({ type: 'BYTE_ARRAY' }, true);
const floatText = asParquet({ type: 'FLOAT' });

/** Writes cells as JSON, in the forms of Parquet cells: numbers with all digits, times in ISO 8601, bytes as hexadecimal digits, maps as objects. */
export class CellTexts {
  /** Paths of the columns whose bytes are shown as hexadecimal digits. */
  readonly hex = new Set<string>();
  /** Paths of the columns of text in which bytes are no text: they are written as hexadecimal digits. */
  readonly notText = new Set<string>();
  /** The texts of the dictionaries, as far as they were needed. */
  readonly #dictionaries = new Map<Column<unknown>, (index: number) => string>();

  /** Throws RangeError for a batch with fewer values than it states. */
  of(batch: Batch<unknown>, place: Place): CellText {
    const { nullCount, validity, length } = batch;
    const { typeId } = batch.type;
    const value = this.#value(batch, place);
    // Unions and runs have no nulls of their own.
    if (nullCount === 0 || !validity || typeId === Type.Union || typeId === Type.RunEndEncoded || typeId === Type.Null) return value;
    need(validity.length * 8 >= length);
    return (row) => (((validity[row >> 3] as number) >> (row & 7)) & 1 ? value(row) : 'null');
  }

  #value(batch: Batch<unknown>, place: Place): CellText {
    const { type, length, values } = batch;
    const units = (perRow: number) => need(values.length >= length * perRow);
    switch (type.typeId) {
      case Type.Null:
        return () => 'null';
      case Type.Bool: {
        units(1 / 8);
        return (row) => (((values[row >> 3] as number) >> (row & 7)) & 1 ? 'true' : 'false');
      }
      case Type.FixedSizeBinary:
      case Type.Binary:
      case Type.LargeBinary:
      case Type.BinaryView:
      case Type.Utf8:
      case Type.LargeUtf8:
      case Type.Utf8View:
        return this.#bytes(batch, place);
      case Type.Interval:
        return intervalText(batch, type.unit);
      case Type.Decimal: {
        const { scale, bitWidth } = type;
        units(Math.max(1, bitWidth / 64));
        return (row) => scaledText(batch.value(row) as number | bigint, scale);
      }
      case Type.Float: {
        units(1);
        const text = type.precision === 1 ? floatText : (doubleText as ValueText);
        return (row) => text(batch.value(row));
      }
      case Type.Int:
      case Type.Date:
      case Type.Time:
      case Type.Timestamp:
      case Type.Duration: {
        units(1);
        const text = extensionOf(place) === 'arrow.bool8' ? (value: number | bigint) => `${value !== 0}` : numberText(type);
        return (row) => text(values[row] as number | bigint);
      }
      case Type.Dictionary:
        return this.#indexed(batch as IndexBatch, { ...place, field: { ...place.field, type: type.dictionary } });
      case Type.Struct:
      case Type.Map:
      case Type.List:
      case Type.LargeList:
      case Type.ListView:
      case Type.LargeListView:
      case Type.FixedSizeList:
      case Type.Union:
      case Type.RunEndEncoded:
        return this.#nested(batch, type, place);
      case Type.NONE:
        throw new RangeError('Type');
    }
  }

  #inner(batch: Batch<unknown>, index: number, place: Place, name?: string): { readonly child: Batch<unknown>; readonly text: CellText } {
    const child = batch.children[index] as Batch<unknown>;
    const field = (batch.type as { readonly children: readonly Field[] }).children[index] as Field;
    return { child, text: this.of(child, { field, path: name === undefined ? place.path : `${place.path}.${name}` }) };
  }

  #nested(batch: Batch<unknown>, type: NestedType, place: Place): CellText {
    const { length, children, offsets } = batch;
    switch (type.typeId) {
      case Type.Struct: {
        const members = type.children.map(({ name }, index) => {
          const { child, text } = this.#inner(batch, index, place, name);
          need(child.length >= length);
          return { name: `${JSON.stringify(name)}:`, text };
        });
        return (row) => `{${members.map(({ name, text }) => name + text(row)).join(',')}}`;
      }
      case Type.Map: {
        const pairs = children[0] as Batch<unknown>;
        const inner = { ...place, field: type.children[0] };
        const [key, value] = [this.#inner(pairs, 0, inner), this.#inner(pairs, 1, inner)];
        need(key.child.length >= pairs.length && value.child.length >= pairs.length);
        const range = rangeOf(batch);
        return (row) => {
          const [from, to] = range(row);
          return mapText(Array.from({ length: to - from }, (_, at) => [key.text(from + at), value.text(from + at)]));
        };
      }
      case Type.List:
      case Type.LargeList:
      case Type.ListView:
      case Type.LargeListView:
      case Type.FixedSizeList: {
        const { text } = this.#inner(batch, 0, place);
        const range = rangeOf(batch);
        return (row) => {
          const [from, to] = range(row);
          return `[${Array.from({ length: to - from }, (_, at) => text(from + at)).join(',')}]`;
        };
      }
      case Type.Union: {
        const inner = children.map((_child, index) => this.#inner(batch, index, place));
        const { typeIds } = batch as UnionBatch;
        need(typeIds.length >= length);
        return (row) => {
          const { child, text } = inner[type.typeMap[typeIds[row] as number] as number] ?? {};
          const at = offsets ? Number(offsets[row]) : row;
          need(child !== undefined && at >= 0 && at < child.length);
          return (text as CellText)(at);
        };
      }
      case Type.RunEndEncoded: {
        const ends = (children[0] as Batch<unknown>).values;
        const { child, text } = this.#inner(batch, 1, place);
        return (row) => {
          let [from, to] = [0, ends.length];
          while (from < to) {
            const middle = (from + to) >> 1;
            if ((ends[middle] as number | bigint) > row) to = middle;
            else from = middle + 1;
          }
          need(from < child.length);
          return text(from);
        };
      }
    }
  }

  /** Each value of a dictionary is written once. */
  #indexed({ values, length, dictionary }: IndexBatch, place: Place): CellText {
    need(values.length >= length && dictionary !== undefined);
    let textOf = this.#dictionaries.get(dictionary);
    if (textOf === undefined) {
      const texts: string[] = [];
      const parts = dictionary.data.map((batch) => ({ batch, text: this.of(batch, place) }));
      textOf = (index) => {
        let at = index;
        const part = parts.find(({ batch }) => at < batch.length || ((at -= batch.length), false));
        need(part !== undefined && at >= 0);
        return (texts[index] ??= (part as (typeof parts)[number]).text(at));
      };
      this.#dictionaries.set(dictionary, textOf);
    }
    const text = textOf;
    return (row) => text(Number(values[row]));
  }

  #bytes(batch: Batch<unknown>, place: Place): CellText {
    const { path } = place;
    const { typeId } = batch.type;
    const bytes = bytesOf(batch);
    const extension = extensionOf(place);
    if (typeId === Type.FixedSizeBinary && extension === 'arrow.uuid' && batch.type.stride === UUID_BYTES) {
      const text = asParquet({ type: 'FIXED_LEN_BYTE_ARRAY', logical_type: { type: 'UUID' } });
      return (row) => text(bytes(row));
    }
    const isText = typeId === Type.Utf8 || typeId === Type.LargeUtf8 || typeId === Type.Utf8View;
    if (!isText || this.notText.has(path)) {
      return (row) => {
        this.hex.add(path);
        return hexText(bytes(row));
      };
    }
    const text = asParquet({ type: 'BYTE_ARRAY', converted_type: extension === 'arrow.json' ? 'JSON' : 'UTF8' });
    return (row) => {
      try {
        return text(bytes(row));
      } catch (error) {
        if (error instanceof NotText) {
          this.notText.add(path);
          this.#dictionaries.clear();
        }
        throw error;
      }
    };
  }
}

const extensionOf = ({ field }: Place) => field.metadata?.get('ARROW:extension:name');

/** Returns a map as an object whose names are the keys; keys that are no single values become members of objects in an array. */
function mapText(pairs: readonly (readonly string[])[]): string {
  need(pairs.every(([key]) => key !== 'null'));
  const isObject = pairs.every(([key = '']) => !/^[[{]/.test(key));
  const members = pairs.map(([key = '', value = '']) =>
    isObject ? `${key.startsWith('"') ? key : `"${key}"`}:${value}` : `{"key":${key},"value":${value}}`,
  );
  return isObject ? `{${members.join(',')}}` : `[${members.join(',')}]`;
}
