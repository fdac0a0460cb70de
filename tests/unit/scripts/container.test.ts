import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The tests run without Docker; host-servers.test.ts starts nginx with the command line and the configuration of the image. */
const lines = readFileSync('Dockerfile', 'utf8').split('\n');
const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));

test('the image is built without emulation and runs as a user that is not root', () => {
  expect(lines.find((line) => line.startsWith('FROM '))).toContain('--platform=$BUILDPLATFORM ');
  expect(last.filter((line) => line.startsWith('RUN '))).toEqual([]);
  expect(last.find((line) => line.startsWith('USER '))).toMatch(/^USER [1-9]\d*:[1-9]\d*$/);
});

test('the image copies files and runs scripts that exist', () => {
  const named = lines.join('\n').matchAll(/^COPY (?!--from)(.*) \S+$|node (scripts\/\S+)/gm);
  const files = [...named].flatMap(([, copied, run]) => (copied ?? run ?? '').split(' '));
  expect(files).toEqual(expect.arrayContaining(['package-lock.json', 'scripts/container.mjs']));
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
