import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../fresh-build.mjs';
import { filesIn, manifestOf } from '../moved-site.mjs';

/** Returns the commit that is checked out, with “-dirty” after it if a file of it was changed; null for sources without a repository. */
function commit(): string | null {
  // Otherwise Git would search the folders above, which may belong to another repository.
  if (!existsSync(join(ROOT, '.git'))) return null;
  try {
    const args = ['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'];
    return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}

export function packageVersion(): string {
  return (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { readonly version: string }).version;
}

/** Returns the list of the files in a folder with a built site: version, commit, and the digest and size of each file. */
export async function builtManifest(out: string, site: string): Promise<string> {
  const facts = { version: packageVersion(), commit: commit(), site };
  return manifestOf(facts, { names: await filesIn(out), read: (name) => readFile(join(out, name)) });
}
