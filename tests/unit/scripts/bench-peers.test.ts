import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '#scripts/bench/table.mjs';
import { missingPackages, versionsLine, versionsOf } from '#scripts/bench/peers.mjs';
import { isSlower, keepRelease, ratioIn, readRelease } from '#scripts/bench/release.mjs';

let root = '';
const write = (path: string, text: string) => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
};

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'verstak-peers-'));
  write(
    'package.json',
    JSON.stringify({ dependencies: { uuid: '14.0.3' }, devDependencies: { '@lukeed/uuid': '2.0.1', vitest: '4.1.12' } }),
  );
  write('bench/package.json', JSON.stringify({ devDependencies: { lighthouse: '12.8.2' } }));
  write('bench/uuid.bench.ts', `import { expect } from 'vitest';\nnew URL('./workers/uuid.peers.worker.ts', import.meta.url);`);
  write('bench/workers/uuid.peers.worker.ts', `import { v4 as lukeed } from '@lukeed/uuid/secure';\nimport { v1 } from 'uuid';`);
  write('bench/site/lighthouse.bench.ts', `import lighthouse from 'lighthouse';`);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('packages of a benchmark', () => {
  test('are those that it and its workers import, without the runner', () => {
    expect([...versionsOf(root, ['bench/uuid.bench.ts'])]).toEqual([
      ['@lukeed/uuid', '2.0.1'],
      ['uuid', '14.0.3'],
    ]);
    expect([...versionsOf(root, ['bench/site/lighthouse.bench.ts'])]).toEqual([['lighthouse', '12.8.2']]);
  });

  test('that only bench/package.json lists are missing until they are installed in bench', () => {
    expect(missingPackages(root, 'bench/site/lighthouse.bench.ts')).toEqual(['lighthouse']);
    expect(missingPackages(root, 'bench/uuid.bench.ts')).toEqual([]);
    write('bench/node_modules/lighthouse/package.json', '{}');
    expect(missingPackages(root, 'bench/site/lighthouse.bench.ts')).toEqual([]);
  });

  test('are printed with the newest version only if the registry returned one', () => {
    const versions = new Map([
      ['nanoid', '5.1.12'],
      ['uuid', '14.0.3'],
    ]);
    expect(versionsLine(versions, {})).toBe('Peers: nanoid 5.1.12, uuid 14.0.3');
    expect(versionsLine(versions, { nanoid: { latest: '6.0.0' } })).toBe('Peers: nanoid 5.1.12 (newest 6.0.0), uuid 14.0.3');
  });
});

test('ratios of a release are merged row by row and read again', () => {
  const file = join(root, 'release.json');
  const row = (id: string, ratio: number): Row => {
    const peers = [{ id: 'uuid', ms: 1, ratio, min: ratio, max: ratio, atLeast: 1, aim: 2 }];
    return { kind: 'engine', id, oursMs: 1, rounds: 7, peers, limit: null, against: null };
  };
  expect(readRelease(file)).toBeNull();
  keepRelease(file, '0.2.0', [row('uuid/v4', 200), row('uuid/v1', 150)]);
  keepRelease(file, '0.3.0', [row('uuid/v4', 260)]);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    version: '0.3.0',
    ratios: { 'uuid/v1 beside uuid': 150, 'uuid/v4 beside uuid': 260 },
  });
  expect(ratioIn(readRelease(file), 'uuid/v4', 'uuid')).toBe(260);
  expect(ratioIn(readRelease(file), 'uuid/v7', 'uuid')).toBeNull();
  expect([isSlower(233, 260), isSlower(235, 260)]).toEqual([true, false]);
});
