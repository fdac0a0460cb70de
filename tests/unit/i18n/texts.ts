import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Locale } from '#i18n/locales.ts';
import { readMessages } from '#scripts/messages.mjs';

const { resolve } = createRequire(import.meta.url);
const folder = (locale: Locale) => dirname(resolve(`#i18n/${locale}/common.json`));

/** A text of the interface or a line of a guide. */
export interface Text {
  /** The id of a message, or `<guide>:<line>`. */
  readonly where: string;
  readonly text: string;
}

/** Lists every message of a language. */
function messageTexts(locale: Locale): readonly Text[] {
  return Object.entries(readMessages(locale)).map(([where, text]) => ({ where, text }));
}

/** Lists the lines of all guides of a language without code, addresses and typed examples. */
export function guideTexts(locale: Locale): readonly Text[] {
  const guides = join(folder(locale), 'guides');
  return readdirSync(guides).flatMap((file) => {
    let isCode = false;
    return readFileSync(join(guides, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        if (line.startsWith('```')) isCode = !isCode;
        if (isCode || line.startsWith('```') || line.startsWith('export ')) return [];
        const text = line
          .replace(/`[^`]*`/g, '`')
          .replace(/\]\([^)]*\)/g, ']')
          .replace(/\b(?:text|value|result|size)="[^"]*"/g, '');
        return [{ where: `${file}:${index + 1}`, text }];
      });
  });
}

/** Messages that people type or hear, such as search words and spelling words; they are exempt from typographic rules. */
const asTyped = /\.search$|^security\.spell\./;

/** Lists the texts of a language that are subject to typographic rules. */
export function readTexts(locale: Locale): readonly Text[] {
  return [...messageTexts(locale).filter(({ where }) => !asTyped.test(where)), ...guideTexts(locale)];
}
