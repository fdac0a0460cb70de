import type { ListForm } from '#src/tools/random/list/tool.ts';
import { randomEngine } from '#workers/random/engine.ts';
import type { DiceRequest, NumberRequest } from '#workers/random/request.ts';
import { own } from '../command/command.ts';

export const engine = randomEngine;

export const commands = {
  number: own<NumberRequest>({
    async run(request, { control, output }) {
      const { lines, statistics, available } = await randomEngine.generate(request, control);
      await output.lines(lines, { available, statistics });
    },
  }),
  dice: own<DiceRequest>({
    operands: '3d6+2',
    operandsMax: 1,
    async run(request, { operands, control, output }) {
      const notation = operands[0] ?? request.notation;
      const { lines, statistics, least, greatest } = await randomEngine.roll({ ...request, notation }, control);
      await output.lines(lines, { least, greatest, statistics });
    },
  }),
  list: own<ListForm>({
    operands: 'FILE',
    operandsMax: 1,
    readsText: true,
    async run({ text: typed, ...request }, { operands, control, input, output, note, words }) {
      const text = typed === '' ? await input.blob(operands[0]) : typed;
      const { lines, entries, names, divider } = await randomEngine.list({ ...request, text }, control);
      if (names !== null && request.firstLine === 'auto') note((await words()).say('cli.random.names', { names }));
      if (divider !== null && request.entries === 'auto') note((await words()).say('cli.random.divided', { divider }));
      await output.lines(lines, { entries });
    },
  }),
};
