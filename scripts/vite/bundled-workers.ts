import { build, type Plugin, type PluginOption, type Rollup } from 'vite';

/** Matches the address that Vite gives to a file of `workers/` that is started as a worker. */
const WORKER = /^(.+\/workers\/.+\.ts)\?worker_file&type=module$/;

/** Bundles a worker into one file. Packages remain imports: Vite has bundled each of them already. */
async function bundle(file: string, plugins: PluginOption[]) {
  const output = { codeSplitting: false } as const;
  const outputs = (await build({
    configFile: false,
    logLevel: 'warn',
    plugins,
    build: {
      write: false,
      minify: false,
      sourcemap: 'hidden',
      target: 'esnext',
      rolldownOptions: { input: file, external: /^[^./#\0]/, output },
    },
  })) as Rollup.RolldownOutput;
  const { code, map } = outputs.output[0];
  return { code, map };
}

/**
 * Bundles the workers of pages under test when they are first started. Otherwise each start of a worker loads up to 155 modules: the tests
 * of pages then use 228 s of CPU time instead of 185.
 * @param plugins  the plugins of workers
 */
export function bundledWorkers(plugins: () => PluginOption[]): Plugin {
  const bundles = new Map<string, ReturnType<typeof bundle>>();
  return {
    name: 'bundled-workers',
    enforce: 'pre',
    load(id) {
      const [, file] = WORKER.exec(id) ?? [];
      if (file === undefined) return null;
      const bundled = bundles.get(file) ?? bundle(file, plugins());
      bundles.set(file, bundled);
      return bundled;
    },
  };
}
