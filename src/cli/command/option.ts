import type { MessageId } from '#i18n/messages.ts';
import { type Field, type FieldTree, isField } from '#src/handover/fields.ts';
import type { Locale } from '#src/locale/locale.ts';

/** The option that sets a field of a page on the command line. */
export interface Option {
  /** The label of the field on the page. */
  readonly label: MessageId;
  /** Name of the option without its hyphens. Default: the name of the field. */
  readonly name?: string;
  readonly letter?: string;
  /** Smallest and largest number, for the help. */
  readonly limits?: readonly [min: number, max: number];
  /** Initial value of the field, if it depends on the language or differs from the initial value on the page. */
  readonly initial?: (locale: Locale) => string;
  /** True if the operands of the command form the value, one per line. */
  readonly operand?: boolean;
  /** True if the option may be given several times. */
  readonly many?: boolean;
  /** True if the option is refused, because only a browser can draw it. */
  readonly needsCanvas?: boolean;
}

/** Marks a field without an option: it concerns the screen, the clipboard, or another variant of the page. */
export const screen = 'screen';

/** An option for each field of a page. A field without an option is a type error. */
export type Options<Values> = {
  readonly [Key in keyof Values]-?: Option | typeof screen | (Values[Key] extends object ? Options<Values[Key]> : never);
};

interface OptionTree {
  readonly [name: string]: Option | typeof screen | OptionTree;
}

/** A field with its option. */
export interface Setting {
  /** Path of the value: `format.list`. */
  readonly path: string;
  readonly name: string;
  readonly field: Field;
  readonly option: Option;
}

const hyphenated = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Lists the options of a command, in the order of its fields. */
export function settingsOf(fields: FieldTree, options: object, prefix = ''): readonly Setting[] {
  return Object.entries(fields).flatMap(([member, entry]) => {
    const option = (options as OptionTree)[member];
    if (option === undefined || option === screen) return [];
    if (!isField(entry)) return settingsOf(entry, option, `${prefix}${member}.`);
    const own = option as Option;
    return [{ path: prefix + member, name: own.name ?? hyphenated(member), field: entry, option: own }];
  });
}

/** The word for a tab as a value of an option. */
const TAB = 'tab';

/** Returns the values of a field with a fixed set of values, as they are written on the command line. */
export const choicesOf = ({ options = [] }: Field) => options.map((choice) => (choice === '\t' ? TAB : choice));

/** Returns the same values as a list. Values that are punctuation are separated by spaces. */
export function listedChoices(field: Field): string {
  const choices = choicesOf(field);
  return choices.join(choices.some((choice) => /[,|]/.test(choice)) ? ' ' : ', ');
}

/** Returns the value that a text on the command line stands for. */
export const valueText = (text: string, { options }: Field) => (text === TAB && options?.includes('\t') ? '\t' : text);

export const isFlag = ({ field }: Setting) => field.options?.join() === 'yes,no';
