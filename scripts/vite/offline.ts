import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { digestOf, keptFiles, nameOf, versionOf } from '../moved-site.mjs';

interface OfflineFacts {
  readonly version: string;
  readonly headers: string;
}

type Kept = readonly (readonly [name: string, content: Buffer])[];

async function readKept(out: string): Promise<Kept> {
  const names = await keptFiles(out);
  return Promise.all(names.map(async (name) => [name, await readFile(join(out, name))] as const));
}

/** Returns the names of this build and of its headers. The caller must have written the files that are available offline. */
export async function offlineFacts(out: string, headers: string): Promise<OfflineFacts> {
  return { version: versionOf(headers, await readKept(out)), headers: nameOf(headers) };
}

/** Bundles the service worker of this build, with the digests of the files that it stores. */
export async function bundleServiceWorker(out: string, facts: OfflineFacts): Promise<string> {
  const kept = await readKept(out);
  const files = Object.fromEntries(kept.map(([name, content]) => [`/${name.replace(/^(_shell\/.*)\.html$/, '$1')}`, digestOf(content)]));
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    define: { __BUILD__: JSON.stringify({ ...facts, files }) },
    build: { write: false, target: 'es2022', lib: { entry: 'workers/offline/sw.ts', formats: ['iife'], name: 'serviceWorker' } },
  });
  const [first] = Array.isArray(output) ? output : [output];
  if (!first || !('output' in first)) throw new Error('The service worker was not bundled');
  return first.output[0].code;
}
