import type { FieldTree } from '#src/handover/fields.ts';
import type { Tool } from '#src/tools/tool.ts';
import { linkKindOf } from '#workers/qr/checks.request.ts';
import type { QrContent, QrContents, QrContentType } from '#workers/qr/content.request.ts';
import { terminalEngine } from '#workers/qr/terminal.engine.ts';
import type { QrStyle } from '#workers/qr/style.request.ts';
import { endingNote, type Job, own } from '../../command/command.ts';
import type { Output } from '../../io/output.ts';
import { checkCanvas, fileFields, formatOfName, type QrOutput, styleOf } from './file.ts';
import { styleFields } from './style.ts';
import { drawAscii, drawUnicode, hasUnicode } from './terminal.ts';

interface Code {
  readonly content: QrContents[QrContentType];
  readonly style: QrStyle;
  readonly file: QrOutput;
}

/** Returns the format that the options, the name of the file or the terminal decide. */
function decidedFormat({ format }: QrOutput, output: Output): Exclude<QrOutput['format'], 'auto'> {
  if (format !== 'auto') return format;
  const named = output.file === undefined ? undefined : formatOfName(output.file);
  return named ?? (output.isTerminal && !output.json ? 'terminal' : 'svg');
}

async function printModules(content: QrContent, style: QrStyle, { output, env, words, note }: Job): Promise<void> {
  const modules = terminalEngine.modules({ content, style });
  if (hasUnicode(env)) return output.exact(drawUnicode(modules, output.isTerminal && !env['NO_COLOR']));
  note((await words()).say('cli.qr.ascii'));
  await output.exact(drawAscii(modules));
}

async function print(content: QrContent, requestedStyle: QrStyle, file: QrOutput, job: Job): Promise<void> {
  const { output } = job;
  const style = await styleOf(file.styleFile, requestedStyle, job);
  const format = decidedFormat(file, output);
  const named = output.file === undefined ? undefined : formatOfName(output.file);
  if (named !== undefined && named !== format) job.note(await endingNote(named, format, job));
  if (format === 'terminal') return printModules(content, style, job);
  checkCanvas(style, format);
  const { sizePx, marginPx, print: paper } = file;
  const { bytes, facts } = await terminalEngine.export({ content, style, image: null, sizePx, marginPx, format, print: paper });
  if (output.json) await output.value({ ...facts, format, base64: Buffer.from(bytes).toString('base64') });
  else if (format === 'svg') await output.write(bytes);
  else await output.binary(bytes);
}

/**
 * Returns what is special about the command for a type of content: its options for the style and the file. Content that is a single text is
 * read from the operands or the standard input.
 */
export const code = (type: QrContentType, { fields: { content } }: Tool) =>
  own<Code>({
    fields: { content, style: styleFields, file: fileFields } as FieldTree,
    decided: (values, output) => ({ ...values, file: { ...values.file, format: decidedFormat(values.file, output) } }),
    async run({ content: typed, style, file }, job) {
      const value = typeof typed === 'string' ? await job.input.text(job.operands) : typed;
      await print({ type, value } as QrContent, style, file, job);
      const link = type === 'url' && typeof value === 'string' ? linkKindOf(value) : 'link';
      if (link !== 'link') job.note((await job.words()).say(link === 'noScheme' ? 'qr.url.noScheme' : 'qr.url.notLink'));
    },
  });
