import type { Plugin } from 'vite';

/**
 * Takes the functions that create elements from React's production build, and leaves the rest of React in development, without which there
 * is no `act`. In development each element records a stack of calls for React's own developer tools, in about a fifth of the time of a page.
 */
export function productionJsx(): Plugin {
  return {
    name: 'production-jsx',
    load: {
      filter: { id: /\breact-jsx-(?:dev-)?runtime\.development\.js$/ },
      handler: () => `const { Fragment, jsx } = require('./react-jsx-runtime.production.js');
Object.assign(exports, { Fragment, jsx, jsxs: jsx, jsxDEV: jsx });`,
    },
  };
}
