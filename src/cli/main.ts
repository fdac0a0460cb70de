#!/usr/bin/env node
import { readFileSync } from 'node:fs';

const argv = process.argv.slice(2);

/** Reads the version from the package.json beside this file. */
function version(): string {
  const { version: text } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { readonly version: string };
  return text;
}

async function main(): Promise<void> {
  const { run } = await import('./run.ts');
  // An unfinished file is removed when the process exits (io/output.ts).
  process
    .once('SIGHUP', () => process.exit(129))
    .once('SIGINT', () => process.exit(130))
    .once('SIGTERM', () => process.exit(143));
  const { env, stdin, stdout, stderr } = process;
  process.exit(await run({ argv, env, stdin, stdout, stderr }));
}

// Node throws the error of a stream that has no listener, for example after its pipe was closed. io/output.ts reports errors of the result.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
if (argv[0] === '--version' || argv[0] === '-V') process.stdout.write(`${version()}\n`);
else await main();
