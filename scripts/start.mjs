import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build, DIST, isBuilt } from './fresh-build.mjs';
import { createSiteServer } from './server.mjs';

/** @param {string} line @returns {never} */
function stop(line) {
  console.error(line);
  process.exit(1);
}

function askedPort() {
  try {
    return parseArgs({ options: { port: { type: 'string' } } }).values.port ?? (process.env.PORT || '4173');
  } catch (error) {
    return stop(`${/** @type {Error} */ (error).message}. The only option is --port: npm start -- --port 4174`);
  }
}

const asked = askedPort();
const port = Number(asked);
if (!/^\d+$/.test(asked) || port > 65_535)
  stop(`The port is “${asked}”; it must be a whole number from 0 to 65535. Try: PORT=4173 npm start`);

if (!isBuilt() && !build()) stop('The build failed; nothing is served.');

const server = createSiteServer({ root: DIST });
server.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
  if (error.code === 'EADDRINUSE') stop(`Port ${port} is busy. Stop what listens there, or choose another: PORT=${port + 1} npm start`);
  if (error.code === 'EACCES') stop(`Port ${port} is not open to this user. Choose one above 1023: PORT=4173 npm start`);
  stop(error.message);
});
server.listen(port, () => {
  const address = server.address();
  const [, base = ''] = /<html[^>]* data-base="([^"]*)"/.exec(readFileSync(join(DIST, 'index.html'), 'utf8')) ?? [];
  console.log(`Verstak is at http://localhost:${typeof address === 'object' && address ? address.port : port}${base}/`);
});
