import type { Plugin } from 'vite';

/** Matches a path in a script or style sheet that begins at the root of the host. */
const WHOLE_PATH = /["'`(]\/assets\/[\w-]+[./]/;

/**
 * Makes the addresses of files in scripts and styles relative to the script or style sheet, so that one build serves every path of a host.
 * The option `experimental.renderBuiltUrl` of Vite would add `import.meta.url` to each lazy import.
 *
 * @throws Error in a build in which a path from the root of the host is left
 */
export function relativeFiles(): Plugin {
  return {
    name: 'relative-files',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      if (this.environment.config.consumer === 'server') return;
      for (const file of Object.values(bundle)) {
        if (!/\.(?:js|css)$/.test(file.fileName)) continue;
        const text = file.type === 'chunk' ? file.code : String(file.source);
        let relative = text;
        if (file.fileName.endsWith('.css')) relative = text.replaceAll('url(/assets/', 'url(');
        // A worker resolves addresses against its own script.
        else if (file.fileName.startsWith('assets/w/')) relative = text.replace(/(["'`])\/assets\//g, '$1../');
        else relative = text.replace(/(new URL\(["'`])\/assets\//g, '$1');
        if (WHOLE_PATH.test(relative)) this.error(`${file.fileName}: a path from the root of the host: ${WHOLE_PATH.exec(relative)?.[0]}`);
        if (file.type === 'chunk') file.code = relative;
        else file.source = relative;
      }
    },
  };
}
