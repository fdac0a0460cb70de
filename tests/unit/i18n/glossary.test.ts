import { expect, test } from 'vitest';
import { type Locale, locales } from '#i18n/locales.ts';
import { readTexts } from './texts.ts';

interface Term {
  /** The only term for a thing. */
  readonly term: string;
  /** Refused synonyms. */
  readonly refused: RegExp;
  /** Phrases in which a refused word has another meaning. */
  readonly allowed?: RegExp;
}

const glossary: Readonly<Record<Locale, readonly Term[]>> = {
  en: [
    { term: 'one per line', refused: /\b(?:one|value|name|code|entry|characters) a line\b/ },
    { term: 'separated by', refused: /\bdivided by (?:commas|hyphens|dots|spaces)/ },
    { term: 'the limit is', refused: /\bis the most(?=[.,;)]| for | that | we )/ },
    { term: 'use (a version)', refused: /\b[Tt]ake \[?v\d/ },
    { term: 'contains', refused: /\bstands? (?:in|after|before|between|for itself)\b(?! the text)/ },
    { term: 'See …', refused: /\bis told in\b/ },
    { term: 'Use for, Watch out for', refused: /\|\s*(?:Take it for|Mind)\s*\|/ },
    { term: 'fewer or more modules', refused: /\b(?:coarser?|finer)\b/ },
    { term: 'US spelling', refused: /\b(?:dialled|recognised|roubles|colour|favourite|metres?|litres?|full stop|rota|backwards)\b/i },
    { term: 'Content Security Policy', refused: /\bcontent policy\b/i },
    { term: 'scans', refused: /^Read back:/ },
    { term: 'updated', refused: /\brenewed\b/ },
    { term: 'array', refused: /^list$/ },
    { term: 'unpaired surrogate', refused: /surrogate pair|Half a character/ },
    { term: 'deviates', refused: /\bstrays (?:at|as|this)\b/ },
    { term: 'contains (text, a field)', refused: /\bholds\b/ },
    { term: 'the limit is (a number)', refused: /\bare possible\b|\b(?:It|The text|The file|The value) has \{(?:asked|size)\}/ },
    { term: 'scanner, or the person who scans', refused: /\breader’s\b|\bfew readers\b/i },
    { term: 'compressed with', refused: /\b(?:un)?packed (?:with|file)\b/ },
    { term: 'on our side', refused: /\bfault is ours\b/ },
    { term: 'separately', refused: /\bof its own\b.*\bby itself\b|\b(?:piece|line) by itself\b/ },
  ],
  ru: [
    { term: 'воркер', refused: /(?:рабоч|фонов|отдельн)\p{L}+[ \u00a0]поток/iu },
    {
      term: 'символ',
      refused: /(?<!\p{L})знак(?:а|у|ом|е|и|ов|ам|ами|ах)?(?!\p{L})/iu,
      // Punctuation and mathematical signs, digits after a decimal mark, trademarks, and signed numbers.
      allowed:
        /водян\p{L}+[ \u00a0]знак\p{L}*|товарный[ \u00a0]знак|знак вопроса|(?:без|со)[ \u00a0]знак(?:а|ом)|знак\p{L}*[ \u00a0](?:равенства|после|≈|дополнения|«=»|=|`|%)/giu,
    },
    { term: 'спецсимволы', refused: /(?:особы\p{L}|специальны\p{L})[ \u00a0](?:символ|знак)/iu },
    { term: 'прописные', refused: /заглавн/iu },
    { term: 'коэффициент', refused: /множител/iu },
    { term: 'сканер', refused: /считывател/iu },
    { term: 'тихая зона', refused: /свободн\p{L}+[ \u00a0]пол[еяю]/iu },
    { term: 'фильтр', refused: /(?<!\p{L})отб(?:ор(?:а|у|ом|е)?|ирать|ирайте|ерите)(?!\p{L})|отобранные[ \u00a0]строки/iu },
    { term: 'массив', refused: /^список$/u, allowed: /^$/ },
    { term: 'логическое значение', refused: /^да или нет$/u },
    { term: 'розыгрыш', refused: /жреби|жеребь/iu },
    { term: 'контрольный хеш (commitment)', refused: /обязательств/iu },
    { term: 'clock sequence', refused: /счётчик\p{L}*[ \u00a0]часов/iu },
    { term: 'полезная нагрузка (payload)', refused: /Заголовок и[ \u00a0]содержание|заголовок, содержимое/u },
    { term: 'Без дефисов', refused: /Слитный/u },
    // «Столбец» is a column of a table.
    { term: 'столбик (часть гистограммы)', refused: /(?:Гистограмма|Шкала времени).*# столб(?:ец|ца|цов)/u },
    { term: 'формат', refused: /Выберите запись|Смена записи/u },
    { term: 'политика безопасности контента (CSP)', refused: /политик\p{L}+[ \u00a0]содержимого/iu },
    { term: 'пометка ECI', refused: /отметк\p{L}+[ \u00a0]ECI/u },
    { term: 'другие сайты, сторонние скрипты', refused: /чуж(?:им|их|ие)[ \u00a0](?:сайт|скрипт)/iu },
    { term: 'использовать (версию, алфавит)', refused: /(?<!\p{L})(?:берите|брать)(?!\p{L})/iu },
    { term: 'распространённые версии', refused: /ходов(?:ой|ые|ых)(?!\p{L})/iu },
    { term: 'картинка', refused: /изображени/iu },
    { term: 'на этом сайте', refused: /здешн/iu },
    { term: 'бит групповой рассылки', refused: /бит\p{L}*[ \u00a0]multicast/iu },
    { term: 'геодезический фут', refused: /межев\p{L}+[ \u00a0]фут/iu },
    { term: 'URL-safe', refused: /алфавит\p{L}*[ \u00a0]для[ \u00a0]адресов/iu },
    { term: 'перезагрузить страницу', refused: /обновите[ \u00a0]страницу/iu },
    { term: 'по одному в строке', refused: /по[ \u00a0](?:одному|коду)[ \u00a0]на[ \u00a0]строку/iu },
    { term: 'повреждённое исправляют', refused: /почин(?:ить|к)/iu },
  ],
};

/** Messages that may use a refused word, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'offer.kind.lines': 'A pasted text of several lines is a list, not a JSON array.',
};

const terms = locales.flatMap((locale) => glossary[locale].map((term) => ({ locale, ...term })));

test.each(terms)('texts ($locale) use no synonym of “$term”', ({ locale, refused, allowed }) => {
  const found = readTexts(locale).filter(
    ({ where, text }) => !exceptions[where] && refused.test(allowed ? text.replace(allowed, '') : text),
  );
  expect(found.map(({ where, text }) => `${where}: ${text}`)).toEqual([]);
});
