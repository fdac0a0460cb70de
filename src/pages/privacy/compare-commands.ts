import { version } from '#src/site/build-values.ts';

/**
 * The commands that compare a running site with the archive of a release, without the command `verstak`. The names of the files are those
 * of the archive, because a list from the site could name a file outside the folder.
 */
export const compareCommands = [
  `site=https://verstak.example release=verstak-${version}`,
  'unzip -q $release.zip && cd $release',
  'curl -sS $site/site.json -o dist/site.json',
  'node scripts/deploy.mjs --site-url $site dist',
  String.raw`sed -n 's/^    "\(.*\)": {"sha256": "\(.*\)", .*/\2  \1/p' dist/.well-known/verstak.json > digests`,
  'mkdir site && cd site',
  'cut -c67- ../digests | xargs -I{} curl -sSL --create-dirs -o {} $site/{}',
  'sha256sum -c --quiet ../digests && echo same',
] as const;
