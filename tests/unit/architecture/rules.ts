import { wordSections } from '#scripts/messages.mjs';
import { clockFaults } from './clock.ts';
import { commentFaults } from './comments.ts';
import { cycleFaults } from './cycles.ts';
import { importsOf, type Source, withoutComments } from '#scripts/imports.mjs';
import { importFault, layerOf } from './layers.ts';
import { replacedNameFaults } from './names.ts';

const CODE = /\.(ts|tsx|mjs|css)$/;
const MAX_LINES = 300;

/** Files with a table, which may be long: path → content of the table. */
const TABLES: Readonly<Record<string, string>> = {
  'workers/security/words/eff-large.ts': 'a word list',
  'workers/security/words/russian.ts': 'a word list',
};

/**
 * Style attributes are blocked in prerendered pages. In these files they are on elements that are rendered only in the browser: path → use.
 */
const LIVE_STYLES: Readonly<Record<string, string>> = {
  'src/ui/lines-list/ManyLines.tsx': 'height of the virtual canvas',
  'src/ui/lines-list/LineRow.tsx': 'place of a row on the virtual canvas',
  'src/ui/table-grid/GridHeader.tsx': 'width of all columns, place of headings that span several columns',
  'src/ui/table-grid/HeaderCell.tsx': 'place and width of a column',
  'src/ui/table-grid/GridRows.tsx': 'size of the virtual canvas',
  'src/ui/table-grid/GridRow.tsx': 'place of a row on the virtual canvas',
  'src/ui/table-grid/GridCell.tsx': 'place and width of a column',
};

const EMPTY_NAMES = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'shared', 'lib', 'services', 'service', 'misc']);

interface TextRule {
  readonly where: RegExp;
  readonly pattern: RegExp;
  readonly reason: string;
  readonly except?: Readonly<Record<string, string>>;
}

const TEXT_RULES: readonly TextRule[] = [
  { where: /^(src|workers)\//, pattern: /\bMath\.random\b/, reason: 'randomness must come from workers/entropy' },
  { where: /^src\//, pattern: /\bconsole\.log\b/, reason: 'a page must not write to the console' },
  {
    where: /^src\/.*\.tsx$/,
    pattern: /\sstyle=\{/,
    reason: 'style by class; a style attribute is lost in prerendered pages',
    except: LIVE_STYLES,
  },
  {
    where: /^src\/(site\/|tools\/([\w-]+\/index|registry|section|address)\.ts$)/,
    pattern: /(?<![\w.'"/-])(window|document|navigator|localStorage|sessionStorage)\.\w/,
    reason: 'runs in Node: no DOM',
  },
  {
    where: /^(i18n|scripts)\//,
    pattern: new RegExp(String.raw`/\^?(\(\?:)?(${wordSections().join('|')})\\\.`),
    reason: 'files decide which messages are loaded, not patterns over their ids',
  },
];

const SPAWN = /\bnew URL\(\s*'\.\.\/\.\.\/\.\.\/workers\/[\w-]+\/([\w-]+\.)?worker\.ts'/g;

function nameFault(path: string): string | null {
  if (/^i18n\/\w+\/common\.json$/.test(path)) return null;
  const empty = path.split('/').find((part) => EMPTY_NAMES.has(part.replace(/\..*$/, '')));
  return empty ? `“${empty}” does not describe the content` : null;
}

function lengthFault({ path, text }: Source): string | null {
  if (!CODE.test(path) || path.startsWith('tests/vectors/') || path === 'i18n/message-id.ts' || path in TABLES) return null;
  const lines = text.trimEnd().split('\n').length;
  return lines > MAX_LINES ? `${lines} lines; ${MAX_LINES} at most` : null;
}

function textFaults({ path, text }: Source): string[] {
  const code = withoutComments(text);
  const faults = TEXT_RULES.filter(({ where, pattern, except }) => where.test(path) && !(except && path in except) && pattern.test(code));
  const checked = layerOf(path)?.name === 'tool' && path.endsWith('/client.ts') ? code.replace(SPAWN, '') : code;
  return [
    ...faults.map(({ reason }) => reason),
    ...(/['"`]\.\.\/\.\.\/\.\.\//.test(checked) ? ['path with ../../../; use #workers, #src or #i18n'] : []),
  ];
}

/** Reports every violation of the architecture in these files, as `path: reason`. */
export function violations(sources: readonly Source[]): string[] {
  const ofFiles = sources.flatMap((source) => {
    const { path } = source;
    const name = nameFault(path);
    if (!CODE.test(path)) return name ? [`${path}: ${name}`] : [];
    const imports = importsOf(source).flatMap((imported) => {
      const fault = importFault(path, imported);
      return fault ? [`${imported.specifier}: ${fault}`] : [];
    });
    return [
      name,
      lengthFault(source),
      ...textFaults(source),
      ...clockFaults(source),
      ...commentFaults(source),
      ...replacedNameFaults(source),
      ...imports,
    ].flatMap((fault) => (fault ? [`${path}: ${fault}`] : []));
  });
  return [...ofFiles, ...cycleFaults(sources)];
}

/** Sections without an engine: a conversion is one multiplication, which needs no worker and no benchmark. */
const WITHOUT_ENGINE = new Set(['converters']);

/**
 * Reports missing files of sections, which have the same name in every layer. Tests and an engine are required once a
 * section has a tool.
 */
export function sectionGaps(sources: readonly Source[]): string[] {
  const textOf = new Map(sources.map(({ path, text }) => [path, text]));
  const has = (pattern: RegExp) => sources.some(({ path }) => pattern.test(path));
  // src/tools/form is what the tools of all sections share.
  const sections = [...textOf.keys()].flatMap((path) => /^src\/tools\/(?!form\/)([\w-]+)\//.exec(path)?.[1] ?? []);
  const registry = textOf.get('src/tools/registry.ts') ?? '';
  const locales = [...textOf.keys()].flatMap((path) => /^i18n\/([\w-]+)\/common\.json$/.exec(path)?.[1] ?? []);

  return [...new Set(sections)].flatMap((word) => {
    const record = textOf.get(`src/tools/${word}/index.ts`);
    const engine = !WITHOUT_ENGINE.has(word);
    const required: [string, boolean][] = [
      [`src/tools/${word}/index.ts`, record !== undefined],
      [`its line in src/tools/registry.ts`, registry.includes(`'./${word}/index.ts'`)],
      ...locales.map((locale): [string, boolean] => {
        const file = `i18n/${locale}/${word}/section.json`;
        return [file, textOf.has(file)];
      }),
    ];
    if (has(new RegExp(`^src/tools/${word}/[\\w-]+/tool\\.ts$`))) {
      required.push([`tests/unit/${word}/`, has(new RegExp(`^tests/unit/${word}/`))]);
      if (engine) {
        required.push([`workers/${word}/request.ts`, textOf.has(`workers/${word}/request.ts`)]);
        required.push([`workers/${word}/engine.ts`, textOf.has(`workers/${word}/engine.ts`)]);
        required.push([`workers/${word}/worker.ts`, has(new RegExp(`^workers/${word}/([\\w-]+\\.)?worker\\.ts$`))]);
        required.push([`src/tools/${word}/client.ts`, textOf.has(`src/tools/${word}/client.ts`)]);
      }
    }
    return required.flatMap(([what, there]) => (there ? [] : [`${word}: ${what} is missing`]));
  });
}
