import type { Control } from '../../wire/control.ts';
import { PREVIEWED_FROM_ROWS } from '../../wire/lines.ts';
import { sliceRows } from '../../wire/slice-rows.ts';
import type { RowLayout } from './layout.ts';
import { KERNEL_ROWS, type RowKernel } from './kernel.ts';
import type { UuidLines } from '../request.ts';

/** Writes the next `rows` values in the kernel; `done` is the number of values written before. */
export type Make = (rows: number, done: number) => void;

/** Fills a block with `count` values, in batches of the kernel's size. The first batch of a large list is sent as a preview. */
export async function printLines<Layout extends RowLayout>(
  kernel: RowKernel<Layout>,
  layout: Layout,
  count: number,
  control: Control,
  make: Make,
): Promise<UuidLines<Layout['format']>> {
  const { format, head, tail, stride, gap, versionAt } = layout;
  const bytes = control.block(head.length + count * stride - gap + tail.length);
  const lines = { bytes, count, starts: { first: head.length, stride }, gap };
  kernel.shape(layout, Math.min(count, KERNEL_ROWS));
  bytes.set(head);
  let at = head.length;
  for (let done = 0; done < count; ) {
    const rows = Math.min(count - done, KERNEL_ROWS);
    make(rows, done);
    done += rows;
    const sizeBytes = rows * stride - (done === count ? gap : 0);
    bytes.set(kernel.text.subarray(0, sizeBytes), at);
    at += sizeBytes;
    if (count > PREVIEWED_FROM_ROWS && done === rows) {
      control.preview?.({ lines: sliceRows(lines, 0, rows), format, versionAt, characters: 0 } satisfies UuidLines<Layout['format']>);
    }
    await control.tick(done, count);
  }
  bytes.set(tail, at);
  return { lines, format, versionAt, characters: pasteLength(bytes) };
}

/** Returns the length of the copied text, which ends before the line ends at the end. All formats are ASCII, so a byte is a character. */
function pasteLength(bytes: Uint8Array): number {
  let end = bytes.length;
  while (bytes[end - 1] === 0x0a || bytes[end - 1] === 0x0d) end--;
  return end;
}
