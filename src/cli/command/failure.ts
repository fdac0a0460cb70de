import type { MessageId } from '#i18n/messages.ts';
import type { InputValues } from '#workers/wire/input-error.ts';

/** Exit codes: for a wrong command line, and for an input or a file that cannot be used. */
export const [USAGE, INPUT] = [2, 1] as const;

/** A reason to stop, printed as one line. */
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

/** Thrown when the reader of the output has closed it: the command ends without a message. */
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

/** Turns an error of the system about a file into the reason to stop. */
export function systemFailure(error: unknown, file: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EPIPE') return new Closed();
  if (code === undefined) return error;
  return new Failure(reasons[code] ?? 'cli.error.system', { file, code }, INPUT);
}
