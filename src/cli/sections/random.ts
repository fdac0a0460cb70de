import { decimalMarkOf } from '#src/locale/number.ts';
import { diceFields, listFields, type ListForm, numberFields } from '#src/tools/random/shareable.ts';
import { randomEngine } from '#workers/random/engine.ts';
import { COUNT_MAX, type DiceRequest, type NumberRequest, PLACES_MAX } from '#workers/random/request.ts';
import { command } from '../command/command.ts';

export const commands = {
  number: command<NumberRequest>({
    title: 'random.number.title',
    fields: numberFields,
    options: {
      min: { label: 'random.min' },
      max: { label: 'random.max' },
      count: { label: 'random.count', letter: 'n', limits: [1, COUNT_MAX] },
      unique: { label: 'random.unique' },
      decimals: { label: 'random.decimals' },
      places: { label: 'random.places', limits: [1, PLACES_MAX] },
      step: { label: 'random.step' },
      exclude: { label: 'random.exclude' },
      sort: { label: 'random.sort.label' },
      output: { label: 'random.output.label', name: 'list' },
      mark: { label: 'cli.random.mark', initial: decimalMarkOf },
    },
    async run(request, { control, output }) {
      const { lines, statistics, available } = await randomEngine.generate(request, control);
      await output.lines(lines, { available, statistics });
    },
  }),
  dice: command<DiceRequest>({
    title: 'random.dice.title',
    fields: diceFields,
    operands: '3d6+2',
    operandsMax: 1,
    options: { notation: { label: 'random.notation' }, rolls: { label: 'random.rolls', letter: 'n', limits: [1, COUNT_MAX] } },
    async run(request, { operands, control, output }) {
      const notation = operands[0] ?? request.notation;
      const { lines, statistics, least, greatest } = await randomEngine.roll({ ...request, notation }, control);
      await output.lines(lines, { least, greatest, statistics });
    },
  }),
  list: command<ListForm>({
    title: 'random.list.title',
    fields: listFields,
    operands: 'FILE',
    operandsMax: 1,
    options: {
      text: { label: 'random.list.text' },
      // `pick` is the name of the command, so that it is also the default mode.
      mode: { label: 'random.list.mode', initial: () => 'pick' },
      count: { label: 'random.list.count', letter: 'n' },
    },
    async run({ text: typed, ...request }, { operands, control, input, output }) {
      const text = typed === '' ? await input.blob(operands[0]) : typed;
      const { lines, entries } = await randomEngine.list({ ...request, text }, control);
      await output.lines(lines, { entries });
    },
  }),
};
