import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addWorktree } from '#scripts/bench/worktree.mjs';

let root = '';
const git = (...args: string[]) => {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', '-c', 'commit.gpgsign=false'];
  const { status, stdout, stderr } = spawnSync('git', [...identity, ...args], { cwd: root, encoding: 'utf8' });
  expect(stderr === '' || status === 0, stderr).toBe(true);
  return stdout.trim();
};
const write = (path: string, text: string) => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
};
const trees = () => git('worktree', 'list').split('\n');

beforeAll(() => {
  // Inside a Git hook these variables point to the project's repository.
  for (const name of Object.keys(process.env)) if (name.startsWith('GIT_')) vi.stubEnv(name, undefined);
  root = mkdtempSync(join(tmpdir(), 'verstak-repository-'));
  git('init', '--quiet');
  write('.gitignore', 'node_modules\n');
  write('workers/uuid.ts', 'first');
  write('bench/uuid.ours.ts', 'first');
  git('add', '.');
  git('commit', '--quiet', '-m', 'first');
  write('workers/uuid.ts', 'second');
  write('bench/uuid.ours.ts', 'second');
  write('bench/qr.ours.ts', 'second');
  write('bench/results.json', '[]');
  write('bench/package.json', '{}');
  write('bench/node_modules/peer/index.js', '');
  write('node_modules/package/index.js', '');
  git('add', '.');
  git('commit', '--quiet', '-m', 'second');
});
afterAll(() => {
  rmSync(root, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

test('an older commit is checked out in its own folder, with the installed packages and the benchmarks that the commit lacks', () => {
  const { commit, folder, remove } = addWorktree(root, 'HEAD~1');
  expect(git('rev-parse', 'HEAD~1').startsWith(commit)).toBe(true);
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  expect(read('workers/uuid.ts')).toBe('first');
  expect(read('bench/uuid.ours.ts')).toBe('first');
  expect(read('bench/qr.ours.ts')).toBe('second');
  expect(readdirSync(join(folder, 'bench')).toSorted()).toEqual(['qr.ours.ts', 'uuid.ours.ts']);
  expect(lstatSync(join(folder, 'node_modules')).isSymbolicLink()).toBe(true);
  expect(readdirSync(join(folder, 'node_modules'))).toEqual(['package']);
  remove();
  expect(existsSync(folder)).toBe(false);
  expect(trees()).toHaveLength(1);
  expect(existsSync(join(root, 'node_modules/package/index.js'))).toBe(true);
});

test('a commit that does not exist is refused with one sentence, without leftovers', () => {
  expect(() => addWorktree(root, 'nowhere')).toThrow(new Error('This repository has no commit “nowhere”'));
  expect(trees()).toHaveLength(1);
});
