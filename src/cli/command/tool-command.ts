import type { MessageId } from '#i18n/messages.ts';
import type { Page } from '#src/tools/section.ts';
import type { Tool } from '#src/tools/tool.ts';
import type { Control } from '#workers/wire/control.ts';
import type { TextLines } from '#workers/wire/lines.ts';
import { type AnyCommand, type OwnCommand, withEncoding } from './command.ts';
import { settingsOf } from './option.ts';

type Method = (request: object, control: Control) => Promise<{ readonly lines: TextLines }>;

/**
 * Makes the command of a tool from its definition. Without a `run` of its own it calls the method of the engine and prints the lines of the
 * result; the text of a field with operands comes from the operands or from the standard input.
 */
export function toolCommand({ name }: Page, tool: Tool, engine: object, own: OwnCommand<never> = {}): AnyCommand {
  const typed = settingsOf(tool.fields).find(({ field }) => field.operand);
  return withEncoding({
    title: `${name}.title` as MessageId,
    page: name,
    fields: tool.fields,
    readsText: typed !== undefined,
    async run(values: object, { operands, input, output, control }) {
      const text = typed && (operands.length > 0 ? await input.text(operands) : await input.blob());
      const method = (engine as Readonly<Record<string, Method>>)[tool.run ?? ''];
      if (!method) throw new Error(`The engine has no method ${tool.run} for ${name}`);
      const { lines } = await method.call(engine, { ...tool.constants, ...values, ...(typed && { [typed.path]: text }) }, control);
      await output.lines(lines);
    },
    ...own,
  });
}
