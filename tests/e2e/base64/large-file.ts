import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';

const MIB = 1024 * 1024;

/** Writes bytes whose period is not a multiple of three, so that their Base64 has no short period. */
export async function writeLarge(path: string, mebibytes: number): Promise<void> {
  const stream = createWriteStream(path);
  const period = Buffer.alloc(MIB, createHash('sha512').update('large').digest());
  for (let at = 0; at < mebibytes; at++) {
    period.writeUInt32LE(at, at % 1000);
    if (!stream.write(Buffer.from(period))) await once(stream, 'drain');
  }
  stream.end();
  await once(stream, 'close');
}
