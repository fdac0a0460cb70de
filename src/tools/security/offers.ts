import type { Answer, Offers, Query } from '../offers.ts';
import { passphraseFields, passwordFields, pinFields } from './shareable.ts';

/** Matches `24`, `24 x 10`, `10 x 24`, `24 символа`. */
const size =
  /^(\d{1,4})(?:\s*(?:characters?|chars?|digits?|words?|символ\p{L}*|знак\p{L}*|цифр\p{L}*|слов\p{L}*))?(?:\s*[x×х*]\s*(\d{1,7}))?$/iu;

function answer({ page, rest, leads, say }: Query): readonly Answer[] {
  const asked = page === 'hub' ? 'password' : page;
  const [, length, count] = size.exec(rest) ?? [];
  if (length === undefined || asked === null) return [];
  if (leads && /^\d+$/.test(rest)) return [{ page: asked, values: { count: rest }, detail: `× ${rest}` }];
  const many = count === undefined ? {} : { count };
  const made = count === undefined ? '' : ` × ${count}`;
  if (asked === 'passphrase') {
    return [{ page: asked, values: { words: length, ...many }, detail: say('security.palette.words', { count: Number(length) }) + made }];
  }
  const detail = say(asked === 'pin' ? 'security.palette.digits' : 'security.palette.length', { count: Number(length) }) + made;
  return [{ page: asked, values: { length, ...many }, detail }];
}

export const offers = {
  aliases: {
    password: 'pass пасс пароли парольчик secret секрет',
    passphrase: 'diceware фраза слова',
    pin: 'пин код code',
  },
  answer,
  shareable: { password: passwordFields, passphrase: passphraseFields, pin: pinFields },
} satisfies Offers;
