import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, DIST, isBuilt } from './fresh-build.mjs';
import { createSiteServer } from './server.mjs';
import { baseOf } from './site-rules.mjs';

/** Ports that browsers refuse to open (Fetch standard, “bad port”). */
const REFUSED = new Set(
  [
    [1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110, 111, 113, 115, 117],
    [119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636],
    [989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080],
  ].flat(),
);

/** @param {string} line @returns {never} */
function stop(line) {
  console.error(line);
  process.exit(1);
}

const asked = process.env.PORT || '4173';
const port = Number(asked);
if (!/^\d+$/.test(asked) || port > 65_535) stop(`PORT is “${asked}”; it must be a whole number from 0 to 65535. Try: PORT=4173 npm start`);
if (REFUSED.has(port)) stop(`Browsers refuse to open port ${port}. Choose another: PORT=4173 npm start`);

if (!isBuilt() && !build()) stop('The build failed; nothing is served.');

const server = createSiteServer({ root: DIST });
server.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
  if (error.code === 'EADDRINUSE') stop(`Port ${port} is busy. Stop what listens there, or choose another: PORT=${port + 1} npm start`);
  if (error.code === 'EACCES') stop(`Port ${port} is not open to this user. Choose one above 1023: PORT=4173 npm start`);
  stop(error.message);
});
server.listen(port, () => {
  const address = server.address();
  const base = baseOf(readFileSync(join(DIST, 'index.html'), 'utf8'));
  console.log(`Verstak is at http://localhost:${typeof address === 'object' && address ? address.port : port}${base}/`);
});
