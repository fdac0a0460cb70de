import { describe, expect, test } from 'vitest';
import { headerRules, headersFile } from '#src/site/headers.ts';
import { sentFor } from '../scripts/small-site.ts';

const directivesOf = (headers: Record<string, string>) =>
  Object.fromEntries(
    (headers['Content-Security-Policy'] ?? '').split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
  );

describe('the headers', () => {
  const rules = headerRules('sha256-abc=', 'https://verstak.example');
  const page = sentFor('/uuid/v4', rules);
  const worker = sentFor('/assets/w/uuid-abc.js', rules);

  test('allow a page to load files of this site and nothing else', () => {
    const policy = directivesOf(page);
    expect(policy).toMatchObject({
      'default-src': ["'none'"],
      'script-src': ["'self'", "'sha256-abc='"],
      'style-src': ["'self'"],
      'connect-src': ["'self'"],
      'frame-ancestors': ["'none'"],
      'base-uri': ["'none'"],
    });
    expect(page['Content-Security-Policy']).not.toMatch(/unsafe|https?:|\*/);
  });

  test('give a worker its own policy, which allows no requests', () => {
    const policy = directivesOf(worker);
    expect(worker['Content-Security-Policy']).not.toBe(page['Content-Security-Policy']);
    expect(policy).toMatchObject({ 'default-src': ["'none'"], 'connect-src': ["'none'"], 'script-src': ["'self'", "'wasm-unsafe-eval'"] });
    expect(worker['Content-Security-Policy']).not.toMatch(/unsafe-inline|'unsafe-eval'|https?:|\*/);
  });

  test.each([
    ['the worker that fetches logos, any site over HTTPS', '/assets/w/logo.worker-abc.js', ["'self'"], ['https:']],
    ['the worker that reads codes, its decoder', '/assets/w/verify.worker-abc.js', ["'self'", "'wasm-unsafe-eval'"], ["'self'"]],
    ['the service worker, the files of the site', '/sw.js', ["'self'"], ["'self'"]],
  ])('allow %s, and nothing else', (_, path, scripts, connections) => {
    expect(directivesOf(sentFor(path, rules))).toEqual({
      'default-src': ["'none'"],
      'script-src': scripts,
      'connect-src': connections,
      // For the 404 page, which a static host sends with the headers of the requested path.
      'base-uri': ["'none'"],
      'form-action': ["'none'"],
      'frame-ancestors': ["'none'"],
    });
  });

  test('allow requests for logos to this machine only if the site itself is on it', () => {
    const local = sentFor('/assets/w/logo.worker-abc.js', headerRules('sha256-abc=', 'http://localhost:4173'));
    expect(directivesOf(local)['connect-src']).toEqual(['https:', 'http://localhost:*']);
  });

  test('isolate pages and workers, so that memory can be shared', () => {
    for (const headers of [page, worker]) {
      expect(headers).toMatchObject({
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Cross-Origin-Embedder-Policy': 'require-corp',
        'X-Content-Type-Options': 'nosniff',
      });
    }
  });

  test('allow permanent caching of files with a hash in their name, and of pages only with revalidation', () => {
    expect(page['Cache-Control']).toBe('public, max-age=0, must-revalidate');
    expect(sentFor('/assets/index-abc.js', rules)['Cache-Control']).toBe('public, max-age=31536000, immutable');
    expect(worker['Cache-Control']).toBe('public, max-age=31536000, immutable');
  });

  test('allow other sites to show the pictures for link previews, and no other file', () => {
    expect(sentFor('/og/en.jpg', rules)['Cross-Origin-Resource-Policy']).toBe('cross-origin');
    expect(page['Cross-Origin-Resource-Policy']).toBe('same-origin');
  });

  test('are written to the file with each replaced header removed first', () => {
    expect(headersFile(rules)).toContain(`
/assets/*
  ! Content-Security-Policy
  Content-Security-Policy: default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'
  ! Cache-Control
  Cache-Control: public, max-age=31536000, immutable
/assets/w/*
  ! Content-Security-Policy
`);
  });
});
