import { choice, count } from '#src/handover/fields.ts';
import type { RandomEngine } from '#workers/random/engine.ts';
import { type CoinRequest, COINS_MAX } from '#workers/random/request.ts';
import { defineTool } from '../../tool.ts';

/** Matches a query for a toss, with the number of coins before or after: `flip 3 coins`, `5 монет`. */
const coin =
  /^(?:(?:flip|toss|подбросить|бросить|кинуть) )?(?:an? )?(?<before>\d{1,7})? ?(?:coins?|монет\p{L}*|heads or tails|yes or no|ор[её]л(?: или | и |-)решка|да или нет)(?: (?:flip|toss))?(?: [x×х]?(?<after>\d{1,7}))?$/u;

export default defineTool<CoinRequest, RandomEngine>({
  fields: {
    count: count('1', { letter: 'n', limits: [1, COINS_MAX], presets: [1, 2, 3, 10, 1_000, 1_000_000] }),
    words: choice(['en', 'ru'], undefined, { control: 'none', initialIn: (locale) => (locale === 'ru' ? 'ru' : 'en') }),
  },
  form: ['count'],
  run: 'coin',
  view: () => import('./CoinPage.tsx'),
  aliases: 'coin монетка орел решка heads tails flip toss yes no',
  answer({ page, text, rest, say }) {
    const { before, after } = coin.exec(text.trim())?.groups ?? {};
    const typed = page === 'coin' ? /^[x×х]?\s*(\d{1,7})$/.exec(rest)?.[1] : undefined;
    if (typed === undefined && !coin.test(text.trim())) return [];
    const tosses = typed ?? before ?? after ?? '1';
    return [{ page: 'coin', values: { count: tosses }, detail: say('random.coin.made', { count: Number(tosses) }) }];
  },
  samples: [{ values: { count: '3' }, result: /^(?:heads|tails)(?:\n(?:heads|tails)){2}$/ }],
});
