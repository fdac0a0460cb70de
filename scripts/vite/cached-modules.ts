import type { Plugin } from 'vite';

/**
 * Lets the browser keep the modules of the server, which Vite marks `no-cache`: no file changes during a run of tests. The tests of tables
 * then take 60 s instead of 80. A header in `server.headers` would also be kept for mocked modules, which differ between files.
 */
export function cachedModules(): Plugin {
  return {
    name: 'cached-modules',
    configureServer({ middlewares }) {
      middlewares.use((_request, response, next) => {
        const set = response.setHeader.bind(response);
        response.setHeader = (name, value) => set(name, name === 'Cache-Control' && value === 'no-cache' ? 'max-age=3600' : value);
        next();
      });
    },
  };
}
