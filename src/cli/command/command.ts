import type { MessageId } from '#i18n/messages.ts';
import type { FieldTree, Fields } from '#src/handover/fields.ts';
import type { Locale } from '#src/locale/locale.ts';
import type { Control } from '#workers/wire/control.ts';
import type { Input } from '../io/input.ts';
import type { Output } from '../io/output.ts';
import type { Words } from '../words.ts';
import type { Options } from './option.ts';

/** Everything that a command works with. */
export interface Job {
  readonly operands: readonly string[];
  /** Whether an option was given, by the path of its value. */
  readonly isGiven: (path: string) => boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly locale: Locale;
  /** Messages, loaded when the first is needed: a command that has nothing to say starts sooner. */
  readonly words: () => Promise<Words>;
  readonly control: Control;
  readonly input: Input;
  readonly output: Output;
  /** Prints a line beside the result, on stderr. */
  readonly note: (line: string) => void;
}

/** A command as help, completion and the parser see it. */
export interface AnyCommand {
  readonly title: MessageId;
  readonly fields: FieldTree;
  readonly options: object;
  /** Names of its operands for the help, such as `FILE`. */
  readonly operands?: string;
  /** Whether `--json` is refused: the result is bytes, or has a JSON of its own. */
  readonly noJson?: boolean;
  /** Most operands that it takes; none by default. */
  readonly operandsMax?: number;
  readonly run: (values: never, job: Job) => Promise<void>;
}

interface Command<Values extends object> extends Omit<AnyCommand, 'fields'> {
  readonly fields: Fields<Values>;
  readonly options: Options<Values>;
  readonly run: (values: Values, job: Job) => Promise<void>;
}

/** Defines a command. A field of the page without an option does not compile. */
export function command<Values extends object>(definition: Command<Values>): AnyCommand {
  return definition as unknown as AnyCommand;
}
