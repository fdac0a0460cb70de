import { describe, expect, test } from 'vitest';
import { caddyConfig, nginxConfig } from '#scripts/host-config.mjs';

const site = {
  host: 'verstak.example',
  root: '/srv/verstak',
  headers: `/*
  Content-Security-Policy: default-src 'none'; script-src 'self' 'sha256-a/b+c='
  Cache-Control: no-cache
/assets/*
  ! Cache-Control
  Cache-Control: immutable
/assets/w/*
  ! Content-Security-Policy
  Content-Security-Policy: default-src 'none'
`,
  redirects: '/ru /ru/ 301\n/units/:from/:to /converters/:to/:from 301\n/old/* /new/:splat 302\n',
};

describe('nginx', () => {
  const config = nginxConfig(site);

  test('has the headers of pages as default, and replaces them by path only in a response that contains a file', () => {
    expect(config).toContain(`map $status$uri $verstak_content_security_policy {
  "~^(?:200|206|304)/assets/w/" "default-src 'none'";
  default "default-src 'none'; script-src 'self' 'sha256-a/b+c='";
}`);
    expect(config).toContain('add_header Cache-Control $verstak_cache_control always;');
  });

  test('redirects an address with its parameters to the canonical one, and no address to itself', () => {
    expect(config).toContain('"^/units/([^/?]+)/([^/?]+)/?(\\?|$)") { return 301 /converters/$2/$1$is_args$args; }');
    expect(config).toContain('"^/old/([^?]*)/?(\\?|$)") { return 302 /new/$1$is_args$args; }');
    expect(config).not.toContain('return 301 /ru/');
  });
});

describe('Caddy', () => {
  const config = caddyConfig(site);

  test('sets the headers of every response before the redirects and again for errors, and the headers by path after the redirects', () => {
    const always = `    header {\n      Content-Security-Policy "default-src 'none'; script-src 'self' 'sha256-a/b+c='"\n`;
    const order = [config.indexOf(always), config.indexOf('redir @folder'), config.indexOf('path_regexp ^/assets/w/\n')];
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order[0]).toBeGreaterThan(0);
    expect(config.lastIndexOf(always)).toBeGreaterThan(config.indexOf('handle_errors'));
  });

  test('redirects with the parameters of the address', () => {
    expect(config).toContain('redir @moved0 /converters/{re.moved0.2}/{re.moved0.1}{mark}{query} 301');
  });
});

test('a header set twice without “! Name” is refused, because servers treat it differently', () => {
  const headers = '/*\n  X-A: 1\n/b\n  X-A: 2\n';
  expect(() => nginxConfig({ ...site, headers })).toThrow('! X-A');
});

describe('a site below a path of its host', () => {
  const below = {
    ...site,
    base: '/v1.0/tools',
    headers: site.headers.replace(/^\//gm, '/v1.0/tools/'),
    redirects: '/v1.0/tools /v1.0/tools/ 301\n/v1.0/tools/old /v1.0/tools/new 301\n',
  };

  test('has that path before every address in the configuration of nginx', () => {
    const config = nginxConfig(below);
    expect(config).toContain(
      '"~^(?:200|206|304)/v1\\.0/tools/assets/w/" "default-src \'none\'";\n  default "default-src \'none\'; script-src',
    );
    expect(config).toContain('error_page 404 /v1.0/tools/404.html;');
    expect(config).toContain('location ~ "^/v1\\.0/tools/_(headers|redirects|aliases)|');
    expect(config).toContain('"^/v1\\.0/tools/old/?(\\?|$)") { return 301 /v1.0/tools/new$is_args$args; }');
    expect(config).not.toContain('return 301 /v1.0/tools/$');
  });

  test('has that path before every address in the configuration of Caddy', () => {
    const config = caddyConfig(below);
    expect(config).toContain('@hidden path_regexp ^/v1\\.0/tools/_(headers|redirects|aliases)|^/v1\\.0/tools/404(\\.html)?$|');
    expect(config).toContain('rewrite * /v1.0/tools/404.html');
    expect(config).toContain('path_regexp ^/v1\\.0/tools/assets/w/\n');
  });
});

describe('addresses of conversions with aliases', () => {
  const aliases = JSON.stringify({
    roots: ['/converters'],
    units: { length: { meters: { aliases: ['m'], other: 'feet' }, feet: { aliases: ['ft', 'foot'], other: 'meters' } } },
  });
  const redirects = '/converters/length/ft/m /converters/length/feet/meters 301\n/converters/length/ft /converters 301\n/old /new 301\n';

  test('are redirected by one map in nginx, not by one rule each', () => {
    const config = nginxConfig({ ...site, redirects, aliases });
    expect(config).toContain(
      'map $verstak_category/$verstak_from $verstak_from_unit {\n  length/meters length/meters;\n  length/m length/meters;',
    );
    expect(config).toContain('  length/feet/feet /length/feet/meters;');
    expect(config.match(/if \(\$request_uri ~ "\^\/(converters|old)/g)).toEqual(['if ($request_uri ~ "^/old']);
  });

  test('are redirected by one map in Caddy, not by one rule each', () => {
    const config = caddyConfig({ ...site, redirects, aliases });
    expect(config).toContain('~(?i)^length/(?:feet|ft|foot)$ length/feet');
    expect(config).toContain('length/meters/meters /length/meters/feet');
    expect(config.match(/redir @moved\d/g)).toEqual(['redir @moved0']);
  });
});
