#!/usr/bin/env node
import { fstatSync, readFileSync, statSync } from 'node:fs';
import { devNull } from 'node:os';
import type { Host, Terminal } from './io/host.ts';

const argv = process.argv.slice(2);

/** Reads the version from the package.json beside this file. */
function version(): string {
  const { version: text } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { readonly version: string };
  return text;
}

const ignore = () => undefined;

/** Returns a descriptor if it leads to a regular file or the null device. */
function fileOf(descriptor: number): number | undefined {
  const stats = fstatSync(descriptor);
  const isNull = stats.isCharacterDevice() && stats.rdev === statSync(devNull).rdev;
  return stats.isFile() || isNull ? descriptor : undefined;
}

/** The process. Each stream is opened at its first use: opening stdin takes 3 ms. */
const host: Host = {
  argv,
  env: process.env,
  stdoutFile: fileOf(1),
  get tableThread() {
    return new URL('table-thread.js', import.meta.url);
  },
  get stdin() {
    return process.stdin;
  },
  get stdout() {
    return listened(process.stdout);
  },
  get stderr() {
    return listened(process.stderr);
  },
  get stderrFile() {
    return fileOf(2);
  },
};

/** Node throws the error of a stream that has no listener, for example after its pipe was closed. io/output.ts reports errors of the result. */
function listened(stream: Terminal): Terminal {
  return stream.listeners('error').includes(ignore) ? stream : stream.on('error', ignore);
}

async function main(): Promise<void> {
  const { run } = await import('./run.ts');
  // An unfinished file is removed when the process exits (io/output.ts).
  process
    .once('SIGHUP', () => process.exit(129))
    .once('SIGINT', () => process.exit(130))
    .once('SIGTERM', () => process.exit(143));
  process.exit(await run(host));
}

if (argv[0] === '--version' || argv[0] === '-V') host.stdout.write(`${version()}\n`);
else void main();
