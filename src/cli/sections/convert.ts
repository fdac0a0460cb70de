import type { MessageId } from '#i18n/messages.ts';
import { type ConverterSettings, converterFields } from '#src/tools/converters/pair/tool.ts';
import { formatNumber } from '#src/locale/number.ts';
import { exactConversion } from '#src/tools/converters/value/asked-conversion.ts';
import { convert, limitBelow } from '#src/tools/converters/value/convert.ts';
import { figureOf, typedFigure } from '#src/tools/converters/value/figure.ts';
import type { QuantityError } from '#src/tools/converters/value/parse-quantity.ts';
import { unitMeant } from '#src/tools/converters/unit/unit-meant.ts';
import { caseReading as readingOfCase, unitNamed } from '#src/tools/converters/unit/unit-words.ts';
import { aliasesOf, categoryIds, categoryOf, isCategory, type UnitId, unitsOf } from '#src/tools/converters/unit/units.ts';
import { InputError } from '#workers/wire/input-error.ts';
import { quotedValues } from '#workers/wire/quoted.ts';
import { command, type Job } from '../command/command.ts';
import { errorText } from '../command/error-text.ts';
import { Failure, INPUT, USAGE } from '../command/failure.ts';

/** Returns the message about a quantity or a unit that cannot be read, with the unit that was probably meant. */
async function refusalText(error: InputError, quantity: string, { locale, words }: Job): Promise<string> {
  const open = await words();
  const { category, text: asked = quantity } = quotedValues(error.values);
  const code = error.code as QuantityError;
  if (code === 'converters.error.notNumber' && !/\d/.test(quantity)) return open.say('cli.error.conversion', { asked: quantity });
  if (code === 'converters.error.incompatibleUnits') return open.say('cli.error.incompatible', { asked });
  if (code !== 'converters.error.unitNotFound') return errorText(error, open, locale);
  const meant = unitMeant(String(asked), typeof category === 'string' && isCategory(category) ? category : null);
  const near = meant ? `${open.say(`converters.unit.${meant}.to`)} (${open.say(`converters.unit.${meant}.symbol`)})` : 'none';
  return open.say('cli.error.unit', { asked, near });
}

async function print(quantity: string, unit: string, { digits }: ConverterSettings, job: Job, line: number | null): Promise<void> {
  const { locale, output, words, note } = job;
  let conversion: ReturnType<typeof exactConversion>;
  try {
    conversion = exactConversion(quantity, unit, locale);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const values = { line: line === null ? 'none' : formatNumber(line, locale), text: await refusalText(error, quantity, job) };
    throw new Failure('cli.error.quantity', values, error.field === 'unit' && unit !== '' ? USAGE : INPUT);
  }
  const { from, to, value, reading, caseReading } = conversion;
  if (reading && reading.kind !== 'units') {
    note((await words()).say(`converters.reading.${reading.kind}`, { number: typedFigure(value, locale).text }));
  }
  for (const symbolReading of [caseReading, readingOfCase(unit)]) {
    if (!symbolReading) continue;
    const { typed, unit: read, otherSymbol, other } = symbolReading;
    const { say } = await words();
    const name = (id: UnitId) => say(`converters.unit.${id}.to`);
    note(say('converters.reading.case', { typed, unit: name(read), otherSymbol, other: name(other) }));
  }
  const limit = limitBelow(value, from);
  if (limit) {
    const { say } = await words();
    const smallest = `${typedFigure(limit, locale).text}\u00a0${say(`converters.unit.${from}.symbol`)}`;
    // A category without a smallest value has no such message.
    note(say(`converters.tooLow.${categoryOf(from)}` as MessageId, { limit: smallest }));
  }
  const { plain, exact } = figureOf(convert(value, from, to), digits, locale);
  if (output.json) await output.value({ from, to, value: plain, exact });
  else await output.write(`${plain} ${(await words()).say(`converters.unit.${to}.symbol`)}\n`);
}

/** Returns the shortest name of a unit, which the command accepts: `km`. */
const unitWord = (id: UnitId) =>
  [id, ...aliasesOf(id)].reduce((best, word) => (word.length < best.length && unitNamed(word) === id ? word : best));

export const commands = {
  convert: command<ConverterSettings>({
    title: 'converters.hub.title',
    page: 'converters.pair',
    fields: converterFields,
    operands: '"5 ft 11 in" cm',
    operandsMax: 2,
    wordLists: () => categoryIds.map((category) => [`converters.category.${category}`, unitsOf(category).map(unitWord)] as const),
    readsText: true,
    async run(settings, job) {
      const [first = '-', unit = ''] = job.operands;
      if (first !== '-') return print(first, unit, settings, job, null);
      const lines = (await job.input.text([])).split(/\r\n?|\n/);
      for (const [index, quantity] of lines.entries()) {
        if (quantity.trim() !== '') await print(quantity, unit, settings, job, index + 1);
        // Each line of the input has its line in the output.
        else if (job.output.json) await job.output.value(null);
        else await job.output.write('\n');
      }
    },
  }),
};
