import { build } from 'vite';

/** Bundles the check of `site.json` for scripts/deploy.mjs, which runs on hosts without the sources and without npm. */
export async function bundleHostFile(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, minify: false, target: 'node20', lib: { entry: 'src/site/host-file.ts', formats: ['es'] } },
  });
  const [first] = Array.isArray(output) ? output : [output];
  if (!first || !('output' in first)) throw new Error('The check of site.json was not bundled');
  return first.output[0].code;
}
