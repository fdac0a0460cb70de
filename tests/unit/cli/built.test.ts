import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from './run-command.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'verstak-built-'));
const dist = join(folder, 'dist-cli');
const main = join(dist, 'main.js');
const NIL = '00000000-0000-0000-0000-000000000000';
const work = join(folder, 'work');
const env = { ...process.env, LANG: 'en_US.UTF-8', LC_ALL: '', NODE_OPTIONS: '' };

/** Runs a command line in the shell in the work folder, with `verstak` on the PATH. */
function shell(line: string, input = ''): { readonly output: string; readonly code: number | null } {
  const PATH = `${join(folder, 'bin')}:${process.env['PATH']}`;
  const { stdout, stderr, status } = spawnSync('bash', ['-c', line], {
    cwd: work,
    input,
    encoding: 'utf8',
    env: { ...env, PATH },
  });
  return { output: stdout + stderr, code: status };
}

/**
 * Matches `PROGRAM | LANG=… verstak ARGUMENTS | PROGRAM`, without redirections. `qr read` is excluded, because it loads its decoder from a
 * file beside the built command.
 */
const plain = /^(?:([^|>]+) \| )?(?:LANG=(\S+) )?verstak (?!qr read)((?:'[^']*'|"[^"]*"|[^'"|;>])+?)(?: \| ([^;>]+))?$/;

/** Runs a line of the tutorial: a plain one with the command in this process, any other in a shell with the built command. */
async function run(line: string): Promise<string> {
  const [isPlain, before, LANG = env.LANG, words = '', after] = plain.exec(line) ?? [];
  if (isPlain === undefined) return shell(line).output;
  const typed = [...words.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(([, single, double, bare]) => single ?? double ?? (bare as string));
  // This process cannot change its working folder, so names of files become absolute paths.
  const argv = typed.map((word) => (/^\w+\.[a-z]{3,4}$/.test(word) ? join(work, word) : word));
  const { text, err } = await runCommand(argv, { stdin: before === undefined ? '' : shell(before).output, env: { LANG } });
  return (after === undefined ? text : shell(after, text).output) + err.replaceAll(join(work, '/'), '');
}

beforeAll(() => {
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '-c', 'scripts/vite/cli.config.ts', '--outDir', dist], {
    cwd: root,
    stdio: 'pipe',
  });
  for (const name of ['bin', 'work', 'empty']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'bin/verstak'), `#!/bin/sh\nexec ${process.execPath} ${main} "$@"\n`);
  chmodSync(join(folder, 'bin/verstak'), 0o755);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('docs/cli.md', () => {
  const text = readFileSync(join(root, 'docs/cli.md'), 'utf8');
  const blocks = [...text.matchAll(/^```console\n([\s\S]+?)^```$/gm)].flatMap(([, block = '']) => block.split(/^\$ /m).slice(1));
  const steps = blocks.map((step) => [step.slice(0, step.indexOf('\n')), step.slice(step.indexOf('\n') + 1)] as const);

  test.each(steps)('$ %s', async (line, expected) => {
    // docs/cli.md ends every output with a line feed, also if the command printed none at its end.
    expect((await run(line)).replace(/\n?$/, '\n').replace(/^\n$/, '')).toBe(expected);
  });
});

test('the archive is installed without a network into an empty folder', () => {
  const npm = (args: readonly string[], cwd: string) => execFileSync('npm', args, { cwd, stdio: 'pipe', encoding: 'utf8', env });
  npm(['pack', dist, '--pack-destination', folder], folder);
  const archive = readdirSync(folder).find((name) => name.endsWith('.tgz')) as string;
  npm(['install', '--offline', '--no-audit', '--no-fund', join(folder, archive)], join(folder, 'empty'));
  const installed = join(folder, 'empty/node_modules/.bin/verstak');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  expect(execFileSync(installed, ['--version'], { encoding: 'utf8' })).toBe(`${version}\n`);
  expect(JSON.parse(readFileSync(join(dist, 'package.json'), 'utf8'))).not.toHaveProperty('dependencies');
});

test('the package has a manual page with the help of every command', () => {
  const page = readFileSync(join(dist, 'verstak.1'), 'utf8');
  expect(page).toMatch(/^\.TH VERSTAK 1\n\.SH NAME\n/);
  for (const command of ['uuid v4', 'qr wifi', 'table', 'verify seal']) expect(page).toContain(`.SS verstak ${command}\n`);
  expect(page).toContain(String.raw`\-n, \-\-count`);
});

test('each section is a separate file, and no file contains React', () => {
  const names = readdirSync(dist);
  for (const section of readdirSync(join(root, 'src/cli/sections')).flatMap(
    (file) => /^(?<name>\w+)\.ts$/.exec(file)?.groups?.['name'] ?? [],
  )) {
    expect(names.some((name) => name.startsWith(`${section}-`))).toBe(true);
  }
  const code = names.filter((name) => name.endsWith('.js')).map((name) => readFileSync(join(dist, name), 'utf8'));
  // The name of the symbol of React's elements is in its runtime for JSX too.
  expect(code.filter((text) => text.includes('react.transitional.element'))).toEqual([]);
});

test('the command ends without a message when the reader closes the pipe', () => {
  const { output, code } = shell('set -o pipefail; verstak uuid v4 -n 1000000 | head -1');
  expect(output).toMatch(/^[\da-f-]{36}\n$/);
  expect(code).toBe(0);
  expect(shell('set -o pipefail; verstak --version | true')).toEqual({ output: '', code: 0 });
});

test('Ctrl-C ends the command and removes the unfinished file', async () => {
  const child = spawn(process.execPath, [main, 'base64', 'encode', '-o', 'unfinished.txt'], { cwd: work, env });
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  child.stdin.write('x'.repeat(200_000));
  const part = () => readdirSync(work).some((name) => name.startsWith('unfinished.txt.'));
  await expect.poll(part, { timeout: 50_000 }).toBe(true);
  child.kill('SIGINT');
  expect(await ended).toBe(130);
  expect(part()).toBe(false);
});

test('--output writes to an open file of the process after its content, to a new file behind a link, and to standard output for “-”', () => {
  expect(shell('echo before > log.txt; verstak uuid nil -o /dev/stdout >> log.txt; cat log.txt').output).toBe(`before\n${NIL}\n`);
  expect(shell('verstak uuid nil -o /dev/fd/3 3>> log.txt; cat log.txt').output).toBe(`before\n${NIL}\n${NIL}\n`);
  expect(shell('verstak uuid nil -o -; ls ./- 2>&1 | grep -c such').output).toBe(`${NIL}\n1\n`);
  expect(shell('ln -s later.txt link.txt; verstak uuid nil -o link.txt; readlink link.txt; cat later.txt').output).toBe(
    `later.txt\n${NIL}\n`,
  );
  expect(shell("verstak uuid nil -o ''")).toEqual({ output: 'verstak: --output needs a value.\n', code: 2 });
});

test('the completion script of bash completes commands, options and values', () => {
  shell('verstak completion bash > completion.sh; touch "my file.csv"; mkdir uuid');
  const complete = (words: string, current = '') =>
    shell(
      `source completion.sh; COMP_WORDS=(${words} '${current}'); COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); _verstak; IFS='|'; echo "\${COMPREPLY[*]}"`,
    ).output.replaceAll('|', ' ');
  expect(complete('verstak table', 'my')).toBe('my file.csv\n');
  expect(complete('verstak table --output', 'my')).toBe('my file.csv\n');
  expect(complete('verstak table -o', 'my')).toBe('my file.csv\n');
  expect(complete('verstak', 'uui')).toBe('uuid\n');
  expect(complete('verstak help')).toContain('qr base64 uuid');
  expect(complete('verstak help uuid')).toContain('v7');
  expect(complete('verstak completion')).toContain('bash zsh fish powershell');
  expect(complete('verstak')).toContain('qr base64 uuid');
  expect(complete('verstak uuid')).toContain('v7');
  expect(complete('verstak uuid v7')).toContain('--count');
  expect(complete('verstak uuid v7 --list')).toBe('lines quoted sql json csv\n');
  expect(complete('verstak table cities.json --to')).toBe('auto csv tsv markdown html json ndjson yaml sql xlsx parquet\n');
});
