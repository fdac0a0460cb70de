import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DIST } from '../../scripts/fresh-build.mjs';
import { defaultHeaders, parseHeaderRules } from '../../scripts/site-rules.mjs';
import { hostServers, isInstalled } from '../../tests/reference/host-servers.ts';
import { methods, oddTargets } from '../../tests/reference/odd-targets.ts';
import { type RawAnswer, requestFor, sendRaw } from '../../tests/reference/raw-request.ts';
import { atMost, record } from './figures.ts';

const requests = [
  ...methods.flatMap((method) => oddTargets.map((target) => requestFor(method, target))),
  'GET /uuid\r\n\r\n',
  requestFor('GET', '/uuid', []),
  requestFor('GET', '/a b'),
  requestFor('GET', '/uuid', ['Host: localhost', 'no colon']),
  requestFor('GET', '/uuid', ['Host: localhost', 'Expect: nothing']),
];

/**
 * Returns true for responses that Go sends before Caddy's configuration applies: to a request that it cannot parse, to an unknown Expect,
 * and to `OPTIONS *`. Their body is one line of text or empty.
 */
const isBeforeCaddy = ({ status, headers, body }: RawAnswer) =>
  (status === 400 && headers.get('content-type')?.startsWith('text/plain') && body.startsWith('400 Bad Request')) ||
  ((status === 200 || status === 417) && body === '' && !headers.has('content-type'));

for (const name of Object.keys(hostServers) as (keyof typeof hostServers)[]) {
  test.skipIf(!isInstalled(name))(`${name}: every response to an odd request has the headers of the site`, async () => {
    const always = [...defaultHeaders(parseHeaderRules(readFileSync(join(DIST, '_headers'), 'utf8')))];
    const server = await hostServers[name]();
    const bare: string[] = [];
    let answered = 0;
    for (const request of requests) {
      const answer = await sendRaw(server.port, request);
      if (!answer || (name === 'Caddy' && isBeforeCaddy(answer))) continue;
      answered++;
      const missing = always.filter(([header, value]) => header !== 'cache-control' && answer.headers.get(header) !== value);
      const leadsAway = /^(\/[/\\]|\w+:)/.test(answer.headers.get('location') ?? '') || answer.headers.has('x-injected');
      if (missing.length > 0 || leadsAway) bare.push(`${request.split('\r\n')[0]}: ${missing.map(([header]) => header).join()}`);
    }
    await server.stop();
    record({ id: `hostile/server ${name}/answers`, unit: '', values: [answered] });
    record({ id: `hostile/server ${name}/without headers`, unit: '', values: [bare.length], bound: atMost(0, 0) });
    expect(answered).toBeGreaterThan(1500);
    expect(bare).toEqual([]);
  });
}
