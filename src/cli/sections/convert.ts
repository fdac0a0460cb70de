import { type ConverterSettings, converterFields } from '#src/tools/converters/pair/tool.ts';
import { askedConversions } from '#src/tools/converters/value/asked-conversion.ts';
import { convert } from '#src/tools/converters/value/convert.ts';
import { figureOf } from '#src/tools/converters/value/figure.ts';
import { parseQuantity } from '#src/tools/converters/value/parse-quantity.ts';
import { unitNamed } from '#src/tools/converters/unit/unit-words.ts';
import type { UnitId } from '#src/tools/converters/unit/units.ts';
import { command, type Job } from '../command/command.ts';
import { Failure, INPUT } from '../command/failure.ts';

async function print(quantity: string, unit: string, { digits }: ConverterSettings, job: Job): Promise<void> {
  const { locale, output, words, note } = job;
  const [conversion] = askedConversions(unit === '' ? quantity : `${quantity} to ${unit}`, locale);
  if (!conversion) {
    // The error describes the part that cannot be read: the unit or the quantity.
    const target = unitNamed(unit);
    if (unit !== '' && !target) throw new Failure('cli.error.unit', { asked: unit });
    if (target) parseQuantity(quantity, target, locale);
    throw new Failure('cli.error.conversion', { asked: quantity }, INPUT);
  }
  const { from, to, value, caseReading } = conversion;
  if (caseReading) {
    const { typed, unit: read, otherSymbol, other } = caseReading;
    const { say } = await words();
    const name = (id: UnitId) => say(`converters.unit.${id}.to`);
    note(say('converters.reading.case', { typed, unit: name(read), otherSymbol, other: name(other) }));
  }
  const { plain, exact } = figureOf(convert(value, from, to), digits, locale);
  if (output.json) await output.value({ from, to, value: plain, exact });
  else await output.write(`${plain} ${(await words()).say(`converters.unit.${to}.symbol`)}\n`);
}

export const commands = {
  convert: command<ConverterSettings>({
    title: 'converters.hub.title',
    page: 'converters.pair',
    fields: converterFields,
    operands: '"5 ft 11 in" cm',
    operandsMax: 2,
    async run(settings, job) {
      const [first = '-', unit = ''] = job.operands;
      const quantities = first === '-' ? (await job.input.text([])).split(/\r?\n/) : [first];
      for (const quantity of quantities) await print(quantity, unit, settings, job);
    },
  }),
};
