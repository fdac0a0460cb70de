import { count, flag, setting } from '#src/handover/fields.ts';
import type { SecurityEngine } from '#workers/security/engine.ts';
import { type ClassId, LENGTH_MAX, LENGTH_MIN, type PasswordRequest } from '#workers/security/request.ts';
import { defineTool } from '../../tool.ts';
import { answerSize, countField, outputFields, type Settings } from '../fields.ts';

/** The rule of a site, if there is one, replaces the options for characters. */
const isRuled = ({ rule }: Readonly<Record<string, unknown>>) => String(rule).trim() !== '';
const ofClass = (end: string) => flag(true, { faces: { end }, disabled: isRuled });
const least = (id: ClassId, plainLabel: string, optionLabel: `cli.security.min${Capitalize<ClassId>}`) =>
  count('', {
    plainLabel,
    placeholder: '1',
    option: `min-${id}`,
    optionLabel,
    disabled: (values) => isRuled(values) || values[id] !== true,
  });

export default defineTool<Settings<PasswordRequest>, SecurityEngine>({
  fields: {
    length: count('20', { control: 'slider', letter: 'l', limits: [LENGTH_MIN, LENGTH_MAX], sliderMax: 64 }),
    upper: ofClass('A–Z'),
    lower: ofClass('a–z'),
    digits: ofClass('0–9'),
    symbols: ofClass('!#$%'),
    similar: flag(false, { plainHint: 'i l 1 L o 0 O', option: 'exclude-similar', disabled: isRuled }),
    brackets: flag(false, { option: 'exclude-brackets', disabled: isRuled }),
    extra: setting('', { mono: true, disabled: isRuled }),
    forbidden: setting('', { mono: true, disabled: isRuled }),
    minimum: {
      upper: least('upper', 'A–Z', 'cli.security.minUpper'),
      lower: least('lower', 'a–z', 'cli.security.minLower'),
      digits: least('digits', '0–9', 'cli.security.minDigits'),
      symbols: least('symbols', '!#$%', 'cli.security.minSymbols'),
    },
    rule: setting('', { mono: true, placeholder: 'minlength: 8; required: upper; required: digit;' }),
    count: countField,
    output: outputFields,
  },
  form: [
    'length',
    { group: 'characters', fields: ['upper', 'lower', 'digits', 'symbols', 'similar', 'brackets'] },
    { fold: 'own', fields: ['extra', 'forbidden', { group: 'minimum', legend: true, fields: ['minimum'] }] },
    { fold: 'rule', fields: ['rule'] },
    'count',
    'output',
  ],
  run: 'passwords',
  runs: 'on-change',
  view: () => import('./PasswordPage.tsx'),
  aliases: 'pass string key ключ строка пасс пароли парольчик secret секрет',
  answer: answerSize({ page: 'password', setting: 'length', message: 'security.palette.length' }, true),
  samples: [{ values: { length: '24', symbols: false }, result: /^[A-Za-z\d]{24}$/ }],
});
