import type { MessageId } from '#i18n/messages.ts';
import type { Fields } from '#src/handover/fields.ts';
import { qrFields } from '#src/tools/qr/shareable.ts';
import type { QrContent, QrContents, QrContentType } from '#workers/qr/content.request.ts';
import { terminalEngine } from '#workers/qr/terminal.engine.ts';
import type { QrStyle } from '#workers/qr/style.request.ts';
import { type AnyCommand, command, type Job } from '../../command/command.ts';
import type { Options } from '../../command/option.ts';
import { checkCanvas, fileFields, fileOptions, formatOfName, type QrOutput, styleOf } from './file.ts';
import { styleFields, styleOptions } from './style.ts';
import { drawAscii, drawUnicode, hasUnicode } from './terminal.ts';

interface Code<Type extends QrContentType> {
  readonly content: QrContents[Type];
  readonly style: QrStyle;
  readonly file: QrOutput;
}

async function printModules(content: QrContent, style: QrStyle, { output, env, words, note }: Job): Promise<void> {
  const modules = terminalEngine.modules({ content, style });
  if (hasUnicode(env)) return output.write(drawUnicode(modules, output.isTerminal && !env['NO_COLOR']));
  note((await words()).say('cli.qr.ascii'));
  await output.write(drawAscii(modules));
}

async function print(content: QrContent, asked: QrStyle, file: QrOutput, job: Job): Promise<void> {
  const { output } = job;
  const style = await styleOf(file.styleFile, asked, job);
  const named = output.file === undefined ? undefined : formatOfName(output.file);
  const format = file.format === 'auto' ? (named ?? (output.isTerminal && !output.json ? 'terminal' : 'svg')) : file.format;
  if (format === 'terminal') return printModules(content, style, job);
  checkCanvas(style, format);
  const { sizePx, marginPx, print: paper } = file;
  const { bytes, facts } = await terminalEngine.export({ content, style, image: null, sizePx, marginPx, format, print: paper });
  if (output.json) await output.value({ ...facts, format, base64: Buffer.from(bytes).toString('base64') });
  else if (format === 'svg') await output.write(bytes);
  else await output.binary(bytes);
}

/**
 * Returns the command for a type of content, with the fields of its page. Content that is a single text is read from the operands or the
 * standard input.
 */
export function code<Type extends QrContentType>(type: Type, content: Options<Pick<Code<Type>, 'content'>>['content']): AnyCommand {
  return command<Code<Type>>({
    title: `qr.${type}.title` as MessageId,
    fields: { content: qrFields(type).content, style: styleFields, file: fileFields } as Fields<Code<Type>>,
    options: { content, style: styleOptions, file: fileOptions } as Options<Code<Type>>,
    async run({ content: typed, style, file }, job) {
      const value = typeof typed === 'string' ? await job.input.text(job.operands) : typed;
      await print({ type, value } as QrContent, style, file, job);
    },
  });
}
