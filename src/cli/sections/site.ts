import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { filesIn, MANIFEST, siteAt } from '#scripts/moved-site.mjs';
import { setting, type Fields } from '#src/handover/fields.ts';
import { command, type Job } from '../command/command.ts';
import { Failure, INPUT } from '../command/failure.ts';
import { number } from '../command/more-fields.ts';
import { compareSite, type Source } from './site/compare-site.ts';

interface Check {
  readonly release: string;
  readonly build: string;
  readonly timeout: number;
}

const checkFields: Fields<Check> = {
  release: setting('', { optionLabel: 'cli.site.release' }),
  build: setting('', { optionLabel: 'cli.site.build' }),
  timeout: number(30, 1, 600, { optionLabel: 'cli.site.timeout' }),
};

/** Returns the files of the site in a release archive, without the compressed copies. */
async function releaseFiles(file: string): Promise<Source> {
  const bytes = await readFile(file);
  try {
    const SITE = /^[^/]+\/dist\//;
    const unpacked = unzipSync(bytes, { filter: ({ name }) => SITE.test(name) && !/\.(?:br|gz)$/.test(name) });
    const files = new Map(Object.entries(unpacked).map(([name, content]) => [name.replace(SITE, ''), content]));
    return { name: file, names: [...files.keys()], read: async (name) => Buffer.from(files.get(name) ?? []) };
  } catch {
    throw new Failure('cli.site.notSite', { file }, INPUT);
  }
}

async function sourceOf({ release, build }: Check): Promise<Source | null> {
  if (release !== '' && build !== '') throw new Failure('cli.site.oneSource');
  if (release === '' && build === '') return null;
  const source =
    release === ''
      ? { name: build, names: await filesIn(build), read: (name: string) => readFile(`${build}/${name}`) }
      : await releaseFiles(release);
  if (!source.names.includes(MANIFEST)) throw new Failure('cli.site.notSite', { file: source.name }, INPUT);
  return source;
}

/** Returns the address of a site without a slash at its end. */
function addressOf(asked = ''): string {
  try {
    return siteAt(asked).url;
  } catch {
    throw new Failure('cli.site.address', { asked });
  }
}

async function check(values: Check, { operands, output, control, note, words }: Job): Promise<number> {
  const site = addressOf(operands[0]);
  const source = await sourceOf(values);
  const { say } = await words();
  const { findings, version, commit, count } = await compareSite({
    site,
    source,
    seconds: values.timeout,
    tick: control.tick,
    note: (id, facts) => note(say(id, facts)),
  });
  const rows = findings.map(({ problem, file, id, values: facts }) => ({ problem, file, detail: say(id, facts) }));
  if (output.json) await output.value({ site, source: source?.name ?? null, version, commit, files: count, findings: rows });
  else if (rows.length > 0)
    for (const { problem, file, detail } of rows) await output.write(`${problem.padEnd(8)} ${file && `${file}: `}${detail}\n`);
  else await output.write(`${say(source ? 'cli.site.same' : 'cli.site.complete', { site, source: source?.name ?? '', version, count })}\n`);
  return rows.length > 0 ? INPUT : 0;
}

/** The only command that uses the network: it requests the files of the site that is named, and nothing else. */
export const commands = {
  check: command<Check>({
    title: 'cli.site.title',
    page: 'cli.site',
    fields: checkFields,
    operands: 'URL',
    operandsMax: 1,
    notes: ['cli.site.exitCodes', 'cli.site.limits'],
    run: check,
  }),
};
