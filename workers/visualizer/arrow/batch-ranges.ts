import { type Batch, Type } from '@uwdata/flechette';

/** The part of a batch of views that the types of flechette do not state. */
interface ViewBatch extends Batch<unknown> {
  view(row: number): Uint8Array;
}

/** Bytes of a view, and of a text that is in the view itself. */
const [VIEW_BYTES, INLINE_BYTES] = [16, 12];

/** Throws RangeError if a condition is false that the parts of a batch must meet. */
export function need(isTrue: boolean): void {
  if (!isTrue) throw new RangeError('Arrow');
}

/** Returns a function that returns the bytes of a cell. */
export function bytesOf(batch: Batch<unknown>): (row: number) => Uint8Array {
  const { type, length } = batch;
  const values = batch.values as Uint8Array;
  if (type.typeId === Type.FixedSizeBinary) {
    const { stride } = type;
    need(values.length >= length * stride);
    return (row) => values.subarray(row * stride, (row + 1) * stride);
  }
  if (type.typeId === Type.BinaryView || type.typeId === Type.Utf8View) {
    need(values.length >= length * VIEW_BYTES);
    const view = new DataView(values.buffer, values.byteOffset, values.length);
    return (row) => {
      const size = view.getInt32(row * VIEW_BYTES, true);
      need(size <= INLINE_BYTES || view.getInt32(row * VIEW_BYTES + 12, true) >= 0);
      const bytes = (batch as ViewBatch).view(row);
      need(bytes.length === size);
      return bytes;
    };
  }
  const range = offsetsOf(batch, values.length);
  return (row) => values.subarray(...range(row));
}

type Range = (row: number) => readonly [from: number, to: number];

function offsetsOf({ offsets, length }: Batch<unknown>, end: number): Range {
  need(length === 0 || offsets.length > length);
  return (row) => {
    const [from, to] = [Number(offsets[row]), Number(offsets[row + 1])];
    need(from >= 0 && from <= to && to <= end);
    return [from, to];
  };
}

/** Returns a function that returns the places of the items of a list in the batch of all items. */
export function rangeOf(batch: Batch<unknown>): Range {
  const { type, length, offsets, sizes, children } = batch;
  const end = (children[0] as Batch<unknown>).length;
  if (type.typeId === Type.FixedSizeList) {
    const { stride } = type;
    need(end >= length * stride);
    return (row) => [row * stride, (row + 1) * stride];
  }
  if (type.typeId !== Type.ListView && type.typeId !== Type.LargeListView) return offsetsOf(batch, end);
  need(offsets.length >= length && sizes.length >= length);
  return (row) => {
    const from = Number(offsets[row]);
    const to = from + Number(sizes[row]);
    need(from >= 0 && from <= to && to <= end);
    return [from, to];
  };
}
