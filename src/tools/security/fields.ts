import { choice, count, type Field, type Fields, flag } from '#src/handover/fields.ts';
import { COUNT_MAX } from '#workers/security/request.ts';
import type { Answer, Query } from '../offers.ts';

/** Options for showing and copying secrets. */
export interface SecretOutput {
  readonly format: 'text' | 'csv';
  /** True to clear the clipboard one minute after copying. */
  readonly clears: boolean;
}

/** Settings for generating and showing secrets. The secrets are not included. */
export type Settings<Request> = Request & { readonly output: SecretOutput };

export const countField: Field<string> = count('1', { letter: 'n', limits: [1, COUNT_MAX] });

export const outputFields: Fields<SecretOutput> = {
  // The page has it in the menus of “Copy” and “Download”.
  format: choice(['text', 'csv'], 'text', { control: 'none' }),
  // A command does not use the clipboard.
  clears: flag(false, { option: null }),
};

/** Matches `24`, `24 x 10`, `10 x 24`, `24 символа`. */
const size =
  /^(\d{1,4})(?:\s*(?:characters?|chars?|digits?|words?|символ\p{L}*|знак\p{L}*|цифр\p{L}*|слов\p{L}*))?(?:\s*[x×х*]\s*(\d{1,7}))?$/iu;

interface SizeAnswer {
  /** Id of the tool, also for queries that name the section. */
  readonly page: string;
  /** Setting that the number sets. */
  readonly setting: string;
  readonly message: 'security.palette.length' | 'security.palette.words' | 'security.palette.digits';
}

/** Returns a function that answers “password 24”, “pin 6 x 10” and “10 passwords”. */
export function answerSize({ page, setting, message }: SizeAnswer, isFirst = false): (query: Query) => readonly Answer[] {
  return ({ page: namedPage, rest, leads, say }) => {
    const [, length, many] = size.exec(rest) ?? [];
    if (length === undefined || (namedPage !== page && !(isFirst && namedPage === 'hub'))) return [];
    if (leads && /^\d+$/.test(rest)) return [{ page, values: { count: rest }, detail: `× ${rest}` }];
    const made = many === undefined ? '' : ` × ${many}`;
    const values = { [setting]: length, ...(many !== undefined && { count: many }) };
    return [{ page, values, detail: say(message, { count: Number(length) }) + made }];
  };
}
