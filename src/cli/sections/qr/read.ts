import { readFile } from 'node:fs/promises';
import { pictureEngine } from '#workers/qr/picture.engine.ts';
import decoderFile from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { command } from '../../command/command.ts';

export const read = command<object>({
  title: 'qr.read.title',
  fields: {},
  operands: 'FILE…',
  operandsMax: Number.POSITIVE_INFINITY,
  options: {},
  async run(_, { operands, input, output, note, words: { say } }) {
    const decoder = new Uint8Array(await readFile(new URL(decoderFile)));
    for (const file of operands.length > 0 ? operands : ['-']) {
      const reading = await pictureEngine.read({ picture: await input.bytes(file), decoder });
      for (const found of reading.codes) {
        if (output.json) await output.value({ file, ...found, bytes: found.bytes && [...found.bytes] });
        else await output.write(`${found.text}\n`);
        if (found.caution) note(say(`qr.caution.${found.caution}`));
      }
    }
  },
});
