import type { MessageId } from '#i18n/messages.ts';
import type { FieldTree, Fields } from '#src/handover/fields.ts';
import type { Locale } from '#src/locale/locale.ts';
import type { Input } from '../io/input.ts';
import type { Output } from '../io/output.ts';
import type { Progress } from '../io/progress.ts';
import type { Words } from '../words.ts';
import { encoding } from './more-fields.ts';

/** Arguments, input and output of one run of a command. */
export interface Job {
  readonly operands: readonly string[];
  /** Paths of the values whose options were given. */
  readonly presentOptions: ReadonlySet<string>;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly locale: Locale;
  /** As in Host. */
  readonly tableThread?: URL | undefined;
  /** Loads the messages at the first call, so that a command that prints no message starts sooner. */
  readonly words: () => Promise<Words>;
  readonly control: Progress;
  readonly input: Input;
  readonly output: Output;
  /** Prints a line to stderr, so that stdout contains only the result. */
  readonly note: (line: string) => void;
}

/** The parts of a command that the help, the completion and the parser of arguments use. */
export interface AnyCommand {
  readonly title: MessageId;
  /** Name of the page whose words label the options; for a command without a page any name. */
  readonly page: string;
  readonly fields: FieldTree;
  /** Names of the operands in the help, such as `FILE`. */
  readonly operands?: string;
  /** Words of the operands or of an option, listed at the end of the help: label and words, such as the units of length. */
  readonly wordLists?: () => readonly (readonly [label: MessageId, words: readonly string[]])[];
  /** Sentences at the end of the help, such as the meaning of exit codes. */
  readonly notes?: readonly MessageId[];
  /** True if the command reads a text in any encoding, from a file or the standard input: it has the option `--encoding`. */
  readonly readsText?: boolean;
  /** True if `--json` is refused, because the command has an output format of its own, for example Base64, CSV, ZIP or a JSON file. */
  readonly noJson?: boolean;
  /** Returns the values with the format that the output decides: its name, or the terminal. Default: the values. */
  readonly decided?: (values: never, output: Output) => object;
  /** Maximum number of operands. Default: 0. */
  readonly operandsMax?: number;
  /** Returns an exit code if the command has a result, but not the one that a script waits for: an invalid UUID, a draw that is not held. */
  readonly run: (values: never, job: Job) => Promise<number | void>;
}

interface Command<Values extends object> extends Omit<AnyCommand, 'fields'> {
  readonly fields: Fields<Values>;
  readonly decided?: (values: Values, output: Output) => object;
  readonly run: (values: Values, job: Job) => Promise<number | void>;
}

/** Returns a command with its options; that of a command that reads text has `--encoding` too. */
export function withEncoding(definition: AnyCommand): AnyCommand {
  return definition.readsText ? { ...definition, fields: { ...definition.fields, encoding } } : definition;
}

/** Defines a command without a tool. It is a type error if a member of its values has no field. */
export function command<Values extends object>(definition: Command<Values>): AnyCommand {
  return withEncoding(definition as unknown as AnyCommand);
}

/** The parts of a command that differ from its page in a terminal: operands, streams, files, several outputs. */
export type OwnCommand<Values> = Partial<Omit<AnyCommand, 'run' | 'fields' | 'decided'>> & {
  readonly decided?: (values: Values, output: Output) => object;
  readonly run?: (values: Values, job: Job) => Promise<number | void>;
  /** Fields in place of those of the page, for options that only a terminal has. */
  readonly fields?: FieldTree;
};

/** Returns the remark on a file whose ending names another format than the one it is written in. */
export async function endingNote(named: string, format: string, { output, words }: Job): Promise<string> {
  const { say } = await words();
  return say('cli.otherEnding', { file: output.file ?? '', named: named.toUpperCase(), format: format.toUpperCase() });
}

/** Defines what the command of a tool does differently. */
export function own<Values>(definition: OwnCommand<Values>): OwnCommand<never> {
  return definition as unknown as OwnCommand<never>;
}
