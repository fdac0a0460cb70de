import { input as typed, type Fields } from '#src/handover/fields.ts';
import { termFields } from '#src/tools/random/verify/tool.ts';
import { randomEngine } from '#workers/random/engine.ts';
import type { DrawTerms, Proof } from '#workers/random/request.ts';
import { command } from '../command/command.ts';
import { Failure, INPUT } from '../command/failure.ts';

interface Word {
  readonly word: string;
}

const wordFields: Fields<Word> = { word: typed() };
/** Page whose words label the options. */
const PAGE = 'random.verify';
const json = (proof: Proof) => `${JSON.stringify(proof, null, 2)}\n`;

export const commands = {
  seal: command<DrawTerms>({
    title: 'random.verify.seal',
    page: PAGE,
    fields: termFields,
    operands: 'FILE',
    operandsMax: 1,
    readsText: true,
    noJson: true,
    async run({ list, ...terms }, { operands, input, output, note }) {
      const text = list === '' ? await input.string(operands[0]) : list;
      const proof = await randomEngine.commit({ ...terms, list: text });
      note(proof.commitment);
      await output.write(json(proof));
    },
  }),
  hold: command<Word>({
    title: 'random.verify.draw',
    page: PAGE,
    fields: wordFields,
    operands: 'FILE',
    operandsMax: 1,
    noJson: true,
    async run({ word }, { operands, input, output }) {
      const { proof: sealed } = await randomEngine.verify({ text: await input.blob(operands[0]) });
      const { proof } = await randomEngine.reveal({ sealed, word });
      await output.write(json(proof));
    },
  }),
  check: command<object>({
    title: 'random.verify.check',
    page: PAGE,
    fields: {},
    operands: 'FILE',
    operandsMax: 1,
    async run(_, { operands, input, output, words }) {
      const { proof, commitmentHolds, resultHolds } = await randomEngine.verify({ text: await input.blob(operands[0]) });
      if (!commitmentHolds) throw new Failure('random.verify.commitmentBroken', {}, INPUT);
      if (resultHolds === false) throw new Failure('random.verify.resultBroken', {}, INPUT);
      const { commitment, result } = proof;
      if (output.json) await output.value({ commitment, commitmentHolds, resultHolds, result });
      else await output.write(`${(await words()).say(resultHolds === null ? 'random.verify.sealedHolds' : 'random.verify.heldHolds')}\n`);
      // A draw that was not held is no valid draw for a script.
      return resultHolds === null ? INPUT : 0;
    },
  }),
};
