import { mkdtempSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { FileBlob } from '#src/cli/io/file-blob.ts';
import { FileGone } from '#workers/wire/file-pieces.ts';

const folder = mkdtempSync(join(tmpdir(), 'verstak-file-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a thread refuses a file that was replaced, cut or removed after it was opened', () => {
  const path = join(folder, 'rows.ndjson');
  const open = () => {
    writeFileSync(path, '0123456789');
    const { place } = new FileBlob(path, 10, () => undefined);
    return FileBlob.at(place);
  };
  const memory = new Uint8Array(4);
  const file = open();
  file.copyInto(memory, 6);
  expect(Buffer.from(memory).toString()).toBe('6789');
  truncateSync(path, 8);
  expect(() => file.copyInto(memory, 6)).toThrow(FileGone);
  const replaced = open();
  writeFileSync(`${path}.new`, '0123456789');
  renameSync(`${path}.new`, path);
  expect(() => replaced.copyInto(memory, 0)).toThrow(FileGone);
  const removed = open();
  rmSync(path);
  expect(() => removed.copyInto(memory, 0)).toThrow(FileGone);
});
