import { afterEach } from 'vitest';
import { replayCommand } from './run-seed.ts';

let isPrinted = false;

// For each file with a failed test, prints once the command that runs the file again with the same random input.
afterEach(({ task }) => {
  if (task.result?.state !== 'fail' || isPrinted) return;
  isPrinted = true;
  console.error(`To repeat with the same random input: ${replayCommand(task.file.name)}`);
});
