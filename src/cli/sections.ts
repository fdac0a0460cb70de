import type { MessageId } from '#i18n/messages.ts';
import { sections as toolSections } from '#src/tools/registry.ts';
import { idOf, type Page, type Section as ToolSection, type SectionId } from '#src/tools/section.ts';
import type { AnyCommand, OwnCommand } from './command/command.ts';
import { toolCommand } from './command/tool-command.ts';

/** Commands of a module, by their names. */
type Commands = Readonly<Record<string, AnyCommand>>;

export interface Section {
  /** Sections whose messages the commands use. */
  readonly words: readonly SectionId[];
  readonly title: MessageId;
  readonly load: () => Promise<{ readonly commands: Commands; readonly standard?: Standard | undefined }>;
  /** Name of the only command of the section. If undefined, the word after the section names the command, as in `uuid v4`. */
  readonly only?: string;
}

/** Returns the name of a command and its arguments, for arguments that name no command. */
type Standard = string | ((argv: readonly string[]) => readonly [name: string, ...argv: string[]]);

/** The engine of a section, and what the commands of its tools do differently in a terminal, by the ids of the tools. */
interface Terminal {
  readonly engine: object;
  /** Command that is used if the word after the section is an option or, for a command with text operands, a text; or a function that names it. */
  readonly standard?: Standard;
  readonly commands?: Readonly<Record<string, OwnCommand<never>>>;
}

const terminals = import.meta.glob<Terminal>('./sections/*.ts');

/** Returns the word that names the command of a page after its first word: `v4` of `uuid v4`; the id of the tool if it has one word. */
const lastWord = (page: Page) => page.command?.split(' ')[1] ?? idOf(page);

/** Makes the commands of some tools of a section. */
async function commandsOf(
  { id }: ToolSection,
  pages: readonly Page[],
): Promise<{ readonly commands: Commands; readonly standard?: Standard | undefined }> {
  const { engine, standard, commands = {} } = (await terminals[`./sections/${id}.ts`]?.()) ?? { engine: {} };
  const made = await Promise.all(
    pages.map(async (page) => {
      const tool = await page.definition?.();
      return tool ? [[lastWord(page), toolCommand(page, tool, engine, commands[idOf(page)])] as const] : [];
    }),
  );
  return { commands: Object.fromEntries(made.flat()), standard };
}

/**
 * Lists the first words of the commands of a section: its id, the names of tools that have a word of their own, and words that several tools
 * share, such as `json` of `json format`.
 */
function wordsOf(section: ToolSection): readonly (readonly [word: string, section: Section])[] {
  const words = [section.id];
  const named = section.pages.filter((page) => page.definition && page.command !== null);
  const firstWords = [...new Set(named.map(({ command }) => command?.split(' ')[0] as string))];
  return firstWords.map((word) => {
    const pages = named.filter(({ command }) => command === word || command?.startsWith(`${word} `));
    const [page] = pages as [Page];
    const load = () => commandsOf(section, pages);
    if (page.command === word) return [word, { words, title: `${page.name}.title` as MessageId, load, only: idOf(page) }];
    const title = word === section.id ? (`${section.id}.hub.title` as MessageId) : (`cli.${word}.title` as MessageId);
    return [word, { words, title, load }];
  });
}

/** Sections by the first word of the command line, each loaded only when it is used: those of the tools, and those that only a terminal has. */
export const sections: Readonly<Record<string, Section>> = {
  ...Object.fromEntries(toolSections.flatMap((section: ToolSection) => wordsOf(section))),
  verify: { words: ['random'], title: 'random.verify.title', load: () => import('./sections/verify.ts') },
  table: { words: ['visualizer'], title: 'cli.table.title', load: () => import('./sections/table.ts'), only: 'table' },
  convert: { words: ['converters'], title: 'converters.hub.title', load: () => import('./sections/convert.ts'), only: 'convert' },
  site: { words: [], title: 'cli.site.title', load: () => import('./sections/site.ts') },
  bench: { words: [], title: 'cli.bench.title', load: () => import('./sections/bench.ts'), only: 'bench' },
  completion: { words: [], title: 'cli.completion.title', load: () => import('./sections/completion.ts'), only: 'completion' },
};
