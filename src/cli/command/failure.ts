import type { MessageId } from '#i18n/messages.ts';
import type { InputValues } from '#workers/wire/input-error.ts';

/** Exit codes: USAGE for a wrong command line, INPUT for an input or a file that cannot be used. */
export const [USAGE, INPUT] = [2, 1] as const;

/** An error that stops the command; its message is printed as one line. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly id: MessageId;
  readonly values: InputValues;
  readonly exitCode: number;

  constructor(id: MessageId, values: InputValues = {}, exitCode: number = USAGE) {
    super(id);
    this.id = id;
    this.values = values;
    this.exitCode = exitCode;
  }
}

/** Thrown when the program that reads the output has closed the pipe: the command ends without a message. */
export class Closed extends Error {
  override readonly name = 'Closed';
}

const reasons: Readonly<Record<string, MessageId>> = {
  ENOENT: 'cli.error.missing',
  ENOTDIR: 'cli.error.missing',
  EISDIR: 'cli.error.directory',
  EACCES: 'cli.error.unreadable',
  EPERM: 'cli.error.unreadable',
  EROFS: 'cli.error.unreadable',
  ENOSPC: 'cli.error.full',
};

/** Converts a system error about a file into a Failure, or into Closed for a closed pipe. Returns other errors unchanged. */
export function systemFailure(error: unknown, file: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EPIPE') return new Closed();
  if (code === undefined) return error;
  return new Failure(reasons[code] ?? 'cli.error.system', { file, code }, INPUT);
}
