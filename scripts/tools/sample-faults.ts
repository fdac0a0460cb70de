import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { settingsOf } from '#src/cli/command/option.ts';
import { run } from '#src/cli/run.ts';
import { sections } from '#src/tools/registry.ts';
import type { Page } from '#src/tools/section.ts';
import type { Tool, ToolSample } from '#src/tools/tool.ts';

/** Returns the arguments of the command that has the values and the files of a sample: `uuid v7 --time=2022-02-22T19:22:22Z`. */
function sampleArguments({ command }: Page, tool: Tool, { values, files = {} }: ToolSample): readonly string[] {
  const settings = settingsOf(tool.fields);
  const options: string[] = [];
  const operands = Object.keys(files);
  for (const [path, value] of Object.entries(values)) {
    const setting = settings.find((each) => each.path === path);
    if (!setting) throw new Error(`The command has no option for ${path}`);
    if (setting.field.operand) operands.push(String(value));
    else if (typeof value === 'boolean') options.push(value ? `--${setting.name}` : `--no-${setting.name}`);
    else options.push(`--${setting.name}=${value}`);
  }
  return [...(command ?? '').split(' '), ...options, ...(operands.length > 0 ? ['--', ...operands] : [])];
}

/** Runs the command in this process, in English, and returns what it printed. */
async function printed(argv: readonly string[]): Promise<string> {
  const pieces: Buffer[] = [];
  const stream = new Writable({
    write(piece: Buffer, _, done) {
      pieces.push(Buffer.from(piece));
      done();
    },
  });
  const terminal = Object.assign(stream, { isTTY: false });
  await run({ argv, env: { LANG: 'en_US.UTF-8' }, stdin: Readable.from([]), stdout: terminal, stderr: terminal });
  return Buffer.concat(pieces).toString().replace(/\n$/, '');
}

/** Runs a command in this process with the files of a sample, which are in the current folder while it runs. */
async function printedWith({ files = {} }: ToolSample, argv: readonly string[]): Promise<string> {
  const entries = Object.entries(files);
  if (entries.length === 0) return printed(argv);
  const [before, folder] = [process.cwd(), await mkdtemp(join(tmpdir(), 'samples-'))];
  try {
    for (const [name, text] of entries) await writeFile(join(folder, name), text);
    process.chdir(folder);
    return await printed(argv);
  } finally {
    process.chdir(before);
    await rm(folder, { recursive: true });
  }
}

/** Returns whether a text is the result that a sample expects. */
function isResult({ result }: ToolSample, text: string): boolean {
  return typeof result === 'string' ? text === result : result.test(text);
}

/** Runs the samples of all tools that have a command, and lists those whose result differs. */
async function sampleFaults(): Promise<readonly string[]> {
  const found: string[] = [];
  for (const page of sections.flatMap(({ pages }): readonly Page[] => pages)) {
    const tool = await page.definition?.();
    if (!tool || page.command === null) continue;
    for (const sample of tool.samples) {
      const argv = sampleArguments(page, tool, sample);
      const text = await printedWith(sample, argv);
      if (isResult(sample, text)) continue;
      const place = `src/tools/${page.name.replace('.', '/')}/tool.ts`;
      found.push(`${place}: samples: verstak ${argv.join(' ')} prints ${JSON.stringify(text.slice(0, 200))}, not ${String(sample.result)}`);
    }
  }
  return found;
}

export const faults = await sampleFaults();
