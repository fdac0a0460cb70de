import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * @param {string} root
 * @param {string[]} args
 */
function git(root, ...args) {
  const { status, stdout, stderr, error } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return { worked: status === 0, said: stdout?.trim() ?? '', refused: error?.message ?? stderr?.trim() ?? '' };
}

/**
 * Checks a commit out into a temporary folder, with a link to the installed packages of this project. A commit that is older than a
 * benchmark gets the benchmark's files, so that the same benchmark runs on its engine; benchmark files that the commit already has are
 * kept.
 *
 * @param {string} root
 * @param {string} wanted  anything that Git resolves to a commit
 * @returns {{ commit: string, folder: string, remove: () => void }}
 */
export function addWorktree(root, wanted) {
  const { worked, said: commit } = git(root, 'rev-parse', '--verify', '--quiet', '--short=10', `${wanted}^{commit}`);
  if (!worked) throw new Error(`This repository has no commit “${wanted}”`);
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'verstak-against-'));
  const packages = join(folder, 'node_modules');
  const remove = () => {
    // The symbolic link is removed first, so that deleting the folder cannot follow it.
    rmSync(packages, { force: true });
    git(root, 'worktree', 'remove', '--force', folder);
    rmSync(folder, { recursive: true, force: true });
    git(root, 'worktree', 'prune');
  };
  try {
    const added = git(root, 'worktree', 'add', '--detach', folder, commit);
    if (!added.worked) throw new Error(`Git adds no worktree of ${commit}: ${added.refused}`);
    symlinkSync(join(root, 'node_modules'), packages, 'junction');
    // bench/package.json and its packages are not copied: older benchmark files import `#workers`, which the nearest package.json
    // resolves, and bench/package.json does not define it.
    const isSource = (/** @type {string} */ path) => !/(?:results|package|package-lock)\.json$|node_modules$/.test(path);
    cpSync(join(root, 'bench'), join(folder, 'bench'), { recursive: true, force: false, filter: isSource });
    if (!existsSync(join(folder, 'workers'))) throw new Error(`${commit} has no folder “workers”`);
  } catch (error) {
    remove();
    throw error;
  }
  return { commit, folder, remove };
}
