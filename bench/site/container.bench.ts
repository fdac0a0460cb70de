import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { writeContainer } from '../../scripts/container.mjs';
import { DIST } from '../../scripts/fresh-build.mjs';
import { defaultHeaders, parseHeaderRules } from '../../scripts/site-rules.mjs';
import { argumentsOf, hostServers, isInstalled } from '../../tests/reference/host-servers.ts';
import { requestFor, sendRaw } from '../../tests/reference/raw-request.ts';
import { atMost, record } from './figures.ts';

const health = new URL(argumentsOf('HEALTHCHECK').at(-1) as string).pathname;

test.skipIf(!isInstalled('container'))('the container is healthy, and each of its responses has the headers of the site', async () => {
  const always = [...defaultHeaders(parseHeaderRules(readFileSync(join(DIST, '_headers'), 'utf8')))];
  const server = await hostServers.container();
  const answers: [target: string, status: number, missing: string[]][] = [];
  for (const target of [health, '/', '/uuid/v4', '/ru', '/missing']) {
    const answer = await sendRaw(server.port, requestFor('GET', target));
    const missing = always.filter(([name, value]) => answer?.headers.get(name) !== value).map(([name]) => name);
    answers.push([target, answer?.status ?? 0, missing]);
  }
  await server.stop();
  expect(answers).toEqual([
    [health, 200, []],
    ['/', 200, []],
    ['/uuid/v4', 200, []],
    ['/ru', 301, []],
    ['/missing', 404, []],
  ]);
});

test('the image adds at most 26 MB to its base, compressed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'verstak-image-'));
  writeContainer(DIST, folder);
  const sizeBytes = gzipSync(execFileSync('tar', ['-c', '-C', folder, '.'], { maxBuffer: 1 << 30 }), { level: 9 }).length;
  rmSync(folder, { recursive: true });
  record({ id: 'container/content', unit: 'MB', values: [sizeBytes / 1e6], bound: atMost(26, 20) });
  expect(sizeBytes).toBeLessThanOrEqual(26e6);
});
