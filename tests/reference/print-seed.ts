import { afterEach } from 'vitest';
import { replayCommand } from './run-seed.ts';

let isPrinted = false;

// Prints, once per file with a failed test, how to run it again with the same random input.
afterEach(({ task }) => {
  if (task.result?.state !== 'fail' || isPrinted) return;
  isPrinted = true;
  console.error(`To repeat with the same random input: ${replayCommand(task.file.name)}`);
});
