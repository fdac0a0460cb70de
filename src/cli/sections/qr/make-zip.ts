import { BATCH_PART_ROWS } from '#workers/qr/batch.request.ts';
import { verifyEngine } from '#workers/qr/verify.engine.ts';
import { InputError } from '#workers/wire/input-error.ts';
import { endingNote, type Job } from '../../command/command.ts';
import { errorText } from '../../command/error-text.ts';
import { Failure, INPUT } from '../../command/failure.ts';
import type { Batch } from './batch.ts';
import { checkCanvas, formatOfName, styleOf } from './file.ts';

/** Draws the codes of a list and writes them as a ZIP. Refused lines are reported; the ZIP contains the codes of all other lines. */
export async function makeZip({ type, style: requestedStyle, form, file }: Batch, job: Job): Promise<void> {
  const { output, input, operands, control, note, locale } = job;
  const words = await job.words();
  const style = await styleOf(file.styleFile, requestedStyle, job);
  checkCanvas(style, file.format);
  output.refuseOnTerminal();
  const named = output.file === undefined ? undefined : formatOfName(output.file);
  if (named !== undefined) note(await endingNote(named, 'zip', job));
  const source = await input.blob(operands[0]);
  const plan = await verifyEngine.planBatch({ source, form: form === 'auto' ? null : form, columns: null, type });
  if (plan.above > 0) note(words.say('cli.qr.above', { count: plan.above }));
  const tell = ({ line, code, values }: (typeof plan.refused)[number]) =>
    note(words.say('qr.batch.line', { line, says: errorText(new InputError(code, 'source', values), words, locale) }));
  plan.refused.forEach(tell);
  const parts: { readonly directory: Uint8Array; readonly count: number; readonly filesBytes: number }[] = [];
  let refused = plan.refused.length;
  for (let at = 0; at < plan.rows.length; at += BATCH_PART_ROWS) {
    const { format, sizePx, marginPx, print } = file;
    const rows = plan.rows.slice(at, at + BATCH_PART_ROWS);
    // Codes are not read back, because that needs a canvas.
    const part = await verifyEngine.drawPart({ rows, style, image: null, format, sizePx, marginPx, print, readBack: false }, control);
    part.refused.forEach(tell);
    refused += part.refused.length;
    await output.binary(part.files);
    parts.push({ directory: part.directory.slice(), count: part.count, filesBytes: part.files.length });
    await control.tick(at, plan.rows.length);
  }
  const hasCodes = parts.some(({ count }) => count > 0);
  if (hasCodes || refused === 0) await output.binary(verifyEngine.closeZip({ parts }).bytes);
  if (refused === 0) return;
  // Closed before the error is thrown, because an unfinished output file is removed.
  if (hasCodes) await output.close();
  throw new Failure('qr.batch.summary.refused', { count: refused }, INPUT);
}
