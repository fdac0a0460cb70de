import { choice, count, flag, setting } from '#src/handover/fields.ts';
import type { SecurityEngine } from '#workers/security/engine.ts';
import { type PassphraseRequest, separatorIds, WORDS_MAX, WORDS_MIN } from '#workers/security/request.ts';
import { defineTool } from '../../tool.ts';
import { answerSize, countField, outputFields, type Settings } from '../fields.ts';

export default defineTool<Settings<PassphraseRequest>, SecurityEngine>({
  fields: {
    list: choice(['en', 'ru'], undefined, { control: 'segments', initialIn: (locale) => (locale === 'ru' ? 'ru' : 'en') }),
    words: count('6', { control: 'slider', letter: 'w', limits: [WORDS_MIN, WORDS_MAX] }),
    separator: choice(separatorIds, 'hyphen'),
    ownSeparator: setting('', { mono: true, when: ({ separator }) => separator === 'own' }),
    capitals: flag(false),
    digit: flag(false),
    count: countField,
    output: outputFields,
  },
  run: 'passphrases',
  runs: 'on-change',
  view: () => import('./PassphrasePage.tsx'),
  aliases: 'diceware фраза слова',
  answer: answerSize({ page: 'passphrase', setting: 'words', message: 'security.palette.words' }),
  samples: [
    { values: { list: 'en', words: '4', separator: 'own', ownSeparator: '::' }, result: /^[a-z-]+(?:::[a-z-]+){3}$/ },
    { values: { list: 'en', words: '4', separator: 'dot' }, result: /^[a-z-]+(?:\.[a-z-]+){3}$/ },
  ],
});
