import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { containerConfig, HEALTH, writeContainer } from '#scripts/container.mjs';
import { argumentsOf } from '../../reference/host-servers.ts';
import { writeSmallSite } from './small-site.ts';

const steps = readFileSync('Dockerfile', 'utf8')
  .split('\n')
  .filter((line) => /^[A-Z]+ /.test(line))
  .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)] as const);
const valuesOf = (name: string) => steps.filter(([step]) => step === name).map(([, value]) => value);
const compose = readFileSync('compose.yaml', 'utf8');

describe('the Dockerfile', () => {
  test('names the exact version of each base image', () => {
    const images = valuesOf('FROM').map((value) => value.replace(/^--platform=\S+ /, '').split(' ')[0]);
    expect(images).toEqual([expect.stringMatching(/^node:20\.\d+\.\d+-[\w-]+$/), expect.stringMatching(/^nginx:\d+\.\d+\.\d+-[\w-]+$/)]);
  });

  test('builds on the platform of the builder, and runs no command on the platform of the image', () => {
    expect(valuesOf('FROM')[0]).toMatch(/^--platform=\$BUILDPLATFORM /);
    const last = steps.findLastIndex(([step]) => step === 'FROM');
    expect(steps.slice(last).map(([step]) => step)).not.toContain('RUN');
  });

  test('copies files that exist and that .dockerignore does not leave out', () => {
    const copied = valuesOf('COPY')
      .filter((value) => !value.startsWith('--from='))
      .flatMap((value) => value.split(' ').slice(0, -1));
    const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
    expect(copied).toContain('package-lock.json');
    expect(copied.filter((path) => !existsSync(path) || ignored.includes(path))).toEqual([]);
  });

  test('runs npm scripts and files that exist', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Readonly<Record<string, string>> };
    const commands = valuesOf('RUN').join(' && ');
    const named = [...commands.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name as string);
    expect(named).toContain('build');
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
    const files = [...commands.matchAll(/node (\S+)/g)].map(([, file]) => file as string);
    expect(files).toEqual(['scripts/container.mjs']);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  test('starts the server as a user that is not root', () => {
    expect(valuesOf('USER').at(-1)).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  });

  test('publishes the port on which the server listens, and asks its health at this port', () => {
    expect(valuesOf('EXPOSE')).toEqual(['8080']);
    expect(argumentsOf('HEALTHCHECK').at(-1)).toBe(`http://127.0.0.1:8080${HEALTH}`);
    expect(compose).toContain(':8080"\n');
  });
});

test('compose.yaml drops all capabilities, and only the folder in which the server writes is writable', () => {
  for (const line of ['read_only: true', '- ALL', '- no-new-privileges:true', '- /tmp:size=1m']) expect(compose).toContain(`${line}\n`);
});

describe('the files of the image', () => {
  test.each([
    ['', 'site'],
    ['/tools', 'site/tools'],
  ])('of a site at “%s/” are in %s, without Brotli copies', (base, place) => {
    const folder = mkdtempSync(join(tmpdir(), 'verstak-container-'));
    writeSmallSite(join(folder, 'dist'), base);
    writeContainer(join(folder, 'dist'), join(folder, 'image'));
    const has = (name: string) => existsSync(join(folder, 'image', place, name));
    expect([has('index.html'), has('index.html.gz'), has('index.html.br')]).toEqual([true, true, false]);
    const config = readFileSync(join(folder, 'image/nginx.conf'), 'utf8');
    expect(config).toContain('listen 8080;');
    expect(config).toContain(`if (-f $document_root${base}/index.html) { return 200`);
    rmSync(folder, { recursive: true });
  });

  test('the server writes in one folder only', () => {
    const config = containerConfig({ root: '/r', temporary: '/t', listen: '1' }, { headers: '/*\n  X-A: 1\n', redirects: '' });
    const written = [...config.matchAll(/^(?:pid|\w+_temp_path) (\S+);$/gm)].map(([, path]) => path);
    expect(written).toHaveLength(6);
    expect(written.every((path) => path?.startsWith('/t/'))).toBe(true);
  });
});
