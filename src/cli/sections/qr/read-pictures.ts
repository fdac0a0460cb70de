import { readFile } from 'node:fs/promises';
import { pictureEngine } from '#workers/qr/picture.engine.ts';
import { READ_CODES_MAX } from '#workers/qr/read.request.ts';
import decoderFile from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { Job } from '../../command/command.ts';

/** Prints the content of the codes in pictures. */
export async function readPictures({ operands, input, output, note, words }: Job): Promise<void> {
  const decoder = new Uint8Array(await readFile(new URL(decoderFile)));
  for (const file of operands.length > 0 ? operands : ['-']) {
    const reading = await pictureEngine.read({ picture: await input.bytes(file), decoder });
    for (const found of reading.codes) {
      if (output.json) await output.value({ file, ...found, bytes: found.bytes && [...found.bytes] });
      else await output.write(`${found.text}\n`);
      if (found.caution) note((await words()).say(`qr.read.caution.${found.caution}`));
    }
    if (reading.hasMore) note((await words()).say('qr.read.more', { max: READ_CODES_MAX }));
  }
}
