import { readFile } from 'node:fs/promises';
import { pictureEngine } from '#workers/qr/picture.engine.ts';
import { type ExplainedPayload, type FoundCode, previewOf, READ_CODES_MAX } from '#workers/qr/read.request.ts';
import type { ReadCharset } from '#workers/wire/charset.ts';
import decoderFile from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { Job } from '../../command/command.ts';
import { Failure, INPUT } from '../../command/failure.ts';

/**
 * Prints the content of the codes in pictures. Parts of a text are printed with the picture that completes them. Parts of incomplete texts
 * are printed last, and the command fails, so that no script takes a part for the whole text.
 */
export async function readPictures(charset: ReadCharset | null, { operands, input, output, note, words }: Job): Promise<void> {
  const decoder = new Uint8Array(await readFile(new URL(decoderFile)));
  let parts: readonly FoundCode[] = [];
  const print = async (file: string | null, found: ExplainedPayload) => {
    if (output.json) await output.value({ file, ...found, bytes: found.bytes && [...found.bytes] });
    else await output.write(`${found.text}\n`);
    if (charset === null && found.charset !== null) {
      note((await words()).say(found.others.length > 0 ? 'qr.read.guessed' : 'qr.read.guessedOnly', { charset: found.charset }));
      for (const other of found.others) note(`  --charset ${other.charset}: ${previewOf(other.text)}`);
    }
    if (found.caution) note((await words()).say(`qr.read.caution.${found.caution}`));
    // The output is exact: only here the invisible characters can be seen, as codes.
    if (found.caution === 'reordered') note(`  ${found.href}`);
  };
  for (const file of operands.length > 0 ? operands : ['-']) {
    const reading = await pictureEngine.read({ picture: await input.bytes(file), decoder, parts, charset });
    parts = reading.parts;
    for (const found of reading.codes) if (found.part === null) await print(file, found);
    if (reading.hasMore) note((await words()).say('qr.read.more', { max: READ_CODES_MAX }));
  }
  const codes = pictureEngine.parts({ parts, charset });
  for (const found of codes) {
    await print(null, found);
    const { number, count, missing } = found.part as NonNullable<typeof found.part>;
    note((await words()).say('qr.read.part', { number, count, missing: missing.join(', '), missingCount: missing.length }));
  }
  if (codes.length > 0) throw new Failure('cli.error.parts', {}, INPUT);
}
