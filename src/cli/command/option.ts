import type { MessageId } from '#i18n/messages.ts';
import { type Field, fieldsOf, type FieldTree } from '#src/handover/fields.ts';
import type { Locale } from '#src/locale/locale.ts';
import { fieldWordId } from '#src/tools/form/field-words.ts';
import type { Words } from '../words.ts';
import type { AnyCommand } from './command.ts';

/** An option of a command: a field with its place in the values and its name. */
export interface Setting {
  /** Path of the value: `format.list`. */
  readonly path: string;
  readonly name: string;
  readonly field: Field;
}

const hyphenated = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Lists the options of a command, in the order of its fields. */
export function settingsOf(fields: FieldTree): readonly Setting[] {
  return fieldsOf(fields).flatMap(([path, field]) =>
    field.option === null ? [] : [{ path, name: field.option ?? hyphenated(path.slice(path.lastIndexOf('.') + 1)), field }],
  );
}

/** Returns the text about an option in the help: the label of the field on the page. */
export function settingLabel({ page }: Pick<AnyCommand, 'page'>, { path, field }: Setting, { say, has }: Words): string {
  const id = field.optionLabel ?? fieldWordId(page, path, 'label', has);
  return id === undefined ? path : say(id as MessageId);
}

/** Returns the value that an option has if it is not given. */
export function initialOf({ optionInitial, initialIn, initial, read }: Field, locale: Locale): unknown {
  return optionInitial === undefined ? (initialIn?.(locale) ?? initial) : read(optionInitial);
}

/** The word for a tab as a value of an option. */
const TAB = 'tab';

/** Returns the values of a field with a fixed set of values, as they are written on the command line. */
export const choicesOf = ({ options = [] }: Field) => options.map((choice) => (choice === '\t' ? TAB : choice));

/** Returns the values of an option as the help shows them: `a|b`, `1..10` or `TEXT`. */
export const valuesText = (field: Field) => (field.options ? choicesOf(field).join('|') : (field.limits?.join('..') ?? 'TEXT'));

/** Returns the values of a field with a fixed set as a list. Values that are punctuation are separated by spaces. */
export function listedChoices(field: Field): string {
  const choices = choicesOf(field);
  return choices.join(choices.some((choice) => /[,|]/.test(choice)) ? ' ' : ', ');
}

/** Returns the value that a text on the command line stands for. */
export const valueText = (text: string, { options }: Field) => (text === TAB && options?.includes('\t') ? '\t' : text);

export const isFlag = ({ field }: Setting) => field.options?.join() === 'yes,no';
