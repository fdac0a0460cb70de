import type { Control } from '../../wire/control.ts';
import { rowEnd, rowStart } from '../../wire/lines.ts';
import type { RowLayout } from './layout.ts';
import type { RowKernel } from './kernel.ts';
import { type Make, printLines } from './print.ts';
import type { FormatRequest, ListPart, UuidLines } from '../request.ts';

/** Returns true for Nil and Max, which have no version (RFC 9562 §5.9, §5.10). */
function isConstant(uuid: Uint8Array): boolean {
  return uuid.every((byte) => byte === 0x00) || uuid.every((byte) => byte === 0xff);
}

/** Writes the same values in another format: one kernel reads the digits of the old block, another writes the new one. */
export async function reformatLines<Layout extends RowLayout>(
  [reader, writer]: readonly [RowKernel<Layout>, RowKernel<Layout>],
  layoutOf: (format: Layout['format'], part?: ListPart) => Layout,
  request: FormatRequest<Layout['format']>,
  control: Control,
): Promise<UuidLines<Layout['format']>> {
  const { lines, from, to, part } = request;
  reader.shape(layoutOf(from), 0);
  let constant = false;
  const make: Make = (rows, done) => {
    reader.text.set(lines.bytes.subarray(rowStart(lines, done), rowEnd(lines, done + rows - 1)));
    reader.read(rows);
    constant = done === 0 ? isConstant(reader.values.subarray(0, 16)) : constant;
    writer.values.set(reader.values.subarray(0, rows * 16));
    writer.spell(rows);
  };
  const printed = await printLines(writer, layoutOf(to, part), lines.count, control, make);
  return constant ? { ...printed, versionAt: null } : printed;
}
