import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { errorText } from '#src/cli/command/error-text.ts';
import { openWords } from '#src/cli/words.ts';
import { locales } from '#src/locale/locale.ts';

const messages = JSON.parse(readFileSync('i18n/en/visualizer/table.json', 'utf8')) as { readonly error: Readonly<Record<string, unknown>> };
const withLimit = Object.entries(messages.error).filter(([, text]) => typeof text === 'string' && /\{asked\}.*\{max\}/.test(text));

test.each(locales)('a size and its limit in an error about a table have their units, in the language %s', async (locale) => {
  const words = await openWords(locale, ['visualizer']);
  expect(withLimit.length).toBeGreaterThan(5);
  for (const [name] of withLimit) {
    const text = errorText(
      { code: `visualizer.error.${name}`, values: { asked: 3_221_225_472, max: 1_073_741_824, format: 'yaml' } },
      words,
      locale,
    );
    expect(text).toMatch(/3[.,]2\d*\s(?:GB|ГБ)/);
  }
});
