import type { Answer, Offers, Query } from '../offers.ts';
import { rangePresets } from './number/presets.ts';
import { diceFields, listFields, numberFields, termFields } from './shareable.ts';

/** Matches dice notation, with к or д in Russian: `2d6`, `3к6+2`. */
const dice = /^(?:\d{0,4}[dкд](?:\d{1,7}|%)(?:k[hl]\d+)?)(?:\s*[+-]\s*(?:\d{0,4}[dкд]\d{1,7}|\d{1,9}))*$/i;
/** Matches `1-6`, `1 to 100`, `от 5 до 10`, with a count before or after. */
const range =
  /^(?:(\d{1,5})\s*(?:x|×|х|of|numbers?|чис\p{L}*)?\s+)??(?:from\s+|от\s+|с\s+)?(-?\d[\d.,]*)\s*(?:-|–|—|\.\.|to|до|по)\s*(-?\d[\d.,]*)(?:\s*[x×х]\s*(\d{1,5}))?$/iu;

/** Matches `6 of 49`, `5 из 36`: six different numbers from 1 to 49, five from 1 to 36. */
const lottery = /^(\d{1,2})\s*(?:out of|of|from|из)\s*(\d{1,3})$/;
const coin =
  /^(?:(?:flip|toss) (?:a )?coin|coin(?: (?:flip|toss))?|heads or tails|yes or no|(?:подбросить |бросить |кинуть )?монет\p{L}+|ор[её]л(?: или | и |-)решка|да или нет)$/u;

function answer({ page, rest, text, say }: Query): readonly Answer[] {
  if (page === null && coin.test(text.trim())) {
    return [{ page: 'number', values: { ...rangePresets.coin, count: '1' }, detail: say('random.preset.coin') }];
  }
  const [, drawn, top] = lottery.exec(rest || text.trim()) ?? [];
  if (drawn !== undefined && top !== undefined && (page === null || page === 'number') && Number(drawn) <= Number(top)) {
    const values = { min: '1', max: top, count: drawn, unique: true };
    return [{ page: 'number', values, detail: say('random.palette.range', { count: Number(drawn), min: 1, max: Number(top) }) }];
  }
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
    number: 'рандом рандомайзер lottery лотерея coin монетка случайное число random number',
    dice: 'd20 кости кубик кубики игральные roll бросок',
    list: 'shuffle pick winner choose выбрать перемешать победитель жеребьёвка',
    verify: 'giveaway проверить розыгрыш жребий raffle',
  },
  answer,
  accepts: { list: ['lines'] },
  shareable: { number: numberFields, dice: diceFields, list: listFields, verify: termFields },
} satisfies Offers;
