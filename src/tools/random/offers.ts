import type { Answer, Offers, Query } from '../offers.ts';
import { diceFields, listFields, numberFields, termFields } from './shareable.ts';

/** Dice as they are written, in Russian with к or д: `2d6`, `3к6+2`. */
const dice = /^(?:\d{0,4}[dкд](?:\d{1,7}|%)(?:k[hl]\d+)?)(?:\s*[+-]\s*(?:\d{0,4}[dкд]\d{1,7}|\d{1,9}))*$/i;
/** `1-6`, `1 to 100`, `от 5 до 10`, and how many before or after. */
const range =
  /^(?:(\d{1,5})\s*(?:x|×|х|of|numbers?|чис\p{L}*)?\s+)??(?:from\s+|от\s+|с\s+)?(-?\d[\d.,]*)\s*(?:-|–|—|\.\.|to|до|по)\s*(-?\d[\d.,]*)(?:\s*[x×х]\s*(\d{1,5}))?$/iu;

function answer({ page, rest, text, say }: Query): readonly Answer[] {
  const notation = [rest, text].find((typed) => dice.test(typed.trim()));
  if (notation !== undefined && (page === null || page === 'dice')) {
    const written = notation.trim().toLowerCase().replaceAll(/[кд]/g, 'd').replaceAll(' ', '');
    return [{ page: 'dice', values: { notation: written }, detail: say('random.palette.roll', { notation: written }) }];
  }
  if (page !== 'number' && page !== 'hub') return [];
  const [, before, min, max, after] = range.exec(rest) ?? [];
  if (min !== undefined && max !== undefined) {
    const count = before ?? after ?? '1';
    return [{ page: 'number', values: { min, max, count }, detail: say('random.palette.range', { count: Number(count), min, max }) }];
  }
  const [, count] = /^[x×х]?\s*(\d{1,5})$/i.exec(rest) ?? [];
  return count === undefined ? [] : [{ page: 'number', values: { count }, detail: say('random.palette.count', { count: Number(count) }) }];
}

export const offers = {
  aliases: {
    number: 'рандом рандомайзер жребий lottery лотерея coin монетка',
    dice: 'd20 кости кубик кубики игральные roll бросок',
    list: 'shuffle pick winner choose выбрать перемешать победитель розыгрыш жеребьёвка',
    verify: 'giveaway проверить розыгрыш',
  },
  answer,
  accepts: { list: ['lines'] },
  shareable: { number: numberFields, dice: diceFields, list: listFields, verify: termFields },
} satisfies Offers;
