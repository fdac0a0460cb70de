import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { archiveOf, releaseFiles, releaseTime } from '#scripts/release.mjs';
import { writeSmallSite } from './small-site.ts';

const AT_S = 1_774_000_000;
const TOP = 'verstak-1.2.3';
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex');

let folder = '';
const dist = () => join(folder, 'dist');
const archive = (of = dist()) => archiveOf(TOP, releaseFiles(of), AT_S);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'verstak-release-'));
  await writeSmallSite(dist());
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the archive of a release', () => {
  test('has the same bytes for the same files, whatever their times and modes', () => {
    const copy = join(folder, 'elsewhere');
    cpSync(dist(), copy, { recursive: true });
    utimesSync(join(copy, 'index.html'), 1, 1);
    chmodSync(join(copy, 'index.html'), 0o600);
    expect(sha256(archive(copy))).toBe(sha256(archive()));
  });

  test('has the same bytes in every time zone', () => {
    const code = `import { archiveOf } from '#scripts/release.mjs';
      process.stdout.write(archiveOf('a', new Map([['b', new Uint8Array(9)]]), ${AT_S}));`;
    const [west, east] = ['America/St_Johns', 'Asia/Tokyo'].map((TZ) =>
      sha256(execFileSync(process.execPath, ['--input-type=module', '-e', code], { env: { ...process.env, TZ } })),
    );
    expect(east).toBe(west);
  });

  test('lists each of its files with the right digest in SHA256SUMS', () => {
    const files = unzipSync(archive());
    const sums = new TextDecoder().decode(files[`${TOP}/SHA256SUMS`]);
    const others = Object.keys(files).filter((name) => name !== `${TOP}/SHA256SUMS`);
    expect(others).toContain(`${TOP}/dist/og/имя.jpg`);
    expect(sums).toBe(others.map((name) => `${sha256(files[name] as Uint8Array)}  ${name.slice(TOP.length + 1)}\n`).join(''));
  });

  test('orders the files by path', () => {
    const names = Object.keys(unzipSync(archive()));
    expect(names).toEqual(names.toSorted());
  });

  test('lets a host without npm move the site to its address', () => {
    const host = join(folder, 'host');
    for (const [name, bytes] of Object.entries(unzipSync(archive()))) {
      mkdirSync(dirname(join(host, name)), { recursive: true });
      writeFileSync(join(host, name), bytes);
    }
    const run = (...args: string[]) => execFileSync(process.execPath, args, { cwd: join(host, TOP), encoding: 'utf8', stdio: 'pipe' });
    expect(run('scripts/deploy.mjs', '--site-url', 'https://host.example', 'dist')).toContain('is for https://host.example/ now');
  });
});

describe('the time of the files', () => {
  test('is SOURCE_DATE_EPOCH if it is set, otherwise the date of the commit', () => {
    expect(releaseTime('1700000000', () => '1')).toBe(1_700_000_000);
    expect(releaseTime('', () => '1774751414')).toBe(1_774_751_414);
  });

  test('is not before 1980, the first year of a ZIP', () => expect(releaseTime('0', () => '')).toBe(Date.UTC(1980, 0) / 1000));

  test.each(['yesterday', '1.5', '-1'])('SOURCE_DATE_EPOCH=%s is refused with an error that quotes it', (epoch) => {
    expect(() => releaseTime(epoch, () => '1')).toThrow(`“${epoch}”`);
  });
});
