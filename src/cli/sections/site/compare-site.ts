import { createHash, randomUUID } from 'node:crypto';
import { MANIFEST, movedSite, siteAt, type SiteFiles } from '#scripts/moved-site.mjs';
import type { MessageId } from '#i18n/messages.ts';
import { parseHostFile } from '#src/site/host-file.ts';
import type { HostSettings } from '#src/settings/host-settings.ts';
import type { InputValues } from '#workers/wire/input-error.ts';
import { Failure, INPUT } from '../../command/failure.ts';

/** A line of the result: a fault of the host, or a file that differs, is missing, or is not in the release. */
interface Finding {
  readonly problem: 'host' | 'differs' | 'missing' | 'extra';
  /** Empty for a fault of the host. */
  readonly file: string;
  readonly id: MessageId;
  readonly values: InputValues;
}

/** The files to compare with; `name` is that of the archive or folder. */
export interface Source extends SiteFiles {
  readonly name: string;
}

interface Question {
  readonly site: string;
  /** Null to compare the site with its own list of files. */
  readonly source: Source | null;
  /** Seconds to wait for an answer. */
  readonly seconds: number;
  readonly tick: (done: number, total: number) => unknown;
  readonly note: (id: MessageId, values: InputValues) => void;
}

interface Comparison {
  readonly findings: readonly Finding[];
  readonly version: string;
  readonly commit: string | null;
  /** Number of files that were compared. */
  readonly count: number;
}

/** The list of the files of a site, as in MANIFEST. */
interface List {
  readonly version: string;
  readonly commit: string | null;
  readonly files: ReadonlyMap<string, { readonly sha256: string; readonly bytes: number }>;
}

interface Answer {
  readonly status: number;
  /** Address of a redirect; empty without one. */
  readonly to: string;
  readonly body: Buffer;
}

/** Requests at the same time. */
const AT_ONCE = 8;
/** Bytes that are read beyond the expected size: a page with additions is read whole, an endless answer is not. */
const MORE_BYTES = 1024 * 1024;
const LIST_MAX_BYTES = 8 * 1024 * 1024;
/** Longest part of an added script in a line. */
const SCRIPT_MAX = 120;
const SETTINGS = 'site.json';
const MISSING_PAGE = '404.html';

/** A fault because of which the rest cannot be compared. */
class HostFault extends Error {
  readonly id: MessageId;
  readonly values: InputValues;

  constructor(id: MessageId, values: InputValues) {
    super(id);
    this.id = id;
    this.values = values;
  }
}

/** The end of an address that no site has. */
const PROBE = /verstak-site-check-[\da-f-]+\/?$/;

const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

const reasons: readonly (readonly [codes: RegExp, reason: string])[] = [
  [/^(?:ENOTFOUND|EAI_AGAIN)$/, 'name'],
  [/^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH)$/, 'refused'],
  [/^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET)$/, 'closed'],
  [/CERT|SIGNATURE/, 'certificate'],
  [/_SSL_|EPROTO/, 'tls'],
];

function unreachable(asked: string, error: unknown, seconds: number): HostFault {
  const url = asked.replace(PROBE, '');
  if (error instanceof Error && error.name === 'TimeoutError') return new HostFault('cli.site.stalled', { url, seconds });
  const { code = '' } = ((error as Error).cause ?? error) as { readonly code?: string };
  const reason = reasons.find(([codes]) => codes.test(code))?.[1] ?? 'other';
  return new HostFault('cli.site.unreachable', { url, reason, code: code || 'none' });
}

async function ask(url: string, seconds: number, maxBytes: number): Promise<Answer> {
  try {
    const response = await fetch(url, { redirect: 'manual', cache: 'no-store', signal: AbortSignal.timeout(seconds * 1000) });
    const pieces: Uint8Array[] = [];
    let length = 0;
    for await (const piece of response.body ?? []) {
      pieces.push(piece);
      length += piece.length;
      // Leaving the loop cancels the answer.
      if (length > maxBytes) break;
    }
    const location = response.headers.get('location') ?? '';
    const isRedirect = response.status >= 300 && response.status < 400;
    const to = isRedirect && URL.canParse(location, url) ? new URL(location, url).href : '';
    return { status: response.status, to, body: Buffer.concat(pieces) };
  } catch (error) {
    throw unreachable(url, error, seconds);
  }
}

/** Returns the address of a file as pages link to it: `ru/index.html` → `ru/`, `uuid/v4.html` → `uuid/v4`. */
const addressOf = (name: string) => encodeURI(name.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, ''));

/** Returns the list in a text; null if it is none. */
function listIn(text: string): List | null {
  try {
    const { version, commit, files } = JSON.parse(text) as Record<string, unknown>;
    const entries = Object.entries(files as Record<string, { readonly sha256: string; readonly bytes: number }>);
    if (entries.some(([, { sha256, bytes }]) => typeof sha256 !== 'string' || typeof bytes !== 'number')) return null;
    return { version: String(version), commit: typeof commit === 'string' ? commit : null, files: new Map(entries) };
  } catch {
    return null;
  }
}

const scriptsIn = (html: string): string[] => html.match(/<script\b[^>]*>(?:[^]*?<\/script\s*>)?/gi) ?? [];

/** Returns how a file differs: the scripts that were added to a page, otherwise the sizes. */
function differenceOf(file: string, body: Buffer, bytes: number, expected: Buffer | null): Finding {
  const finding = (id: MessageId, values: InputValues = {}): Finding => ({ problem: 'differs', file, id, values });
  if (file.endsWith('.html') && expected) {
    const known = scriptsIn(String(expected));
    const added = scriptsIn(String(body)).filter((script) => {
      const at = known.indexOf(script);
      if (at >= 0) known.splice(at, 1);
      return at < 0;
    });
    const [first] = added;
    if (first !== undefined) {
      const line = oneLine(first);
      const script = line.length > SCRIPT_MAX ? `${line.slice(0, SCRIPT_MAX)}…` : line;
      return finding('cli.site.script', { count: added.length, script });
    }
  }
  if (body.length > bytes + MORE_BYTES) return finding('cli.site.longer');
  return body.length === bytes ? finding('cli.site.content') : finding('cli.site.size', { size: body.length, bytes });
}

const sha256 = (body: Buffer) => createHash('sha256').update(body).digest('hex');

const versionText = ({ version, commit }: List) => (commit === null ? version : `${version} (${commit.slice(0, 12)})`);

/** Returns the list of the source at the address and with the settings of the host, and the texts of the files that change with them. */
async function expectedOf(source: Source, site: string, settings: HostSettings) {
  try {
    const { after } = await movedSite(source, site, settings);
    return { list: listIn(after.get(MANIFEST) ?? '') as List, after };
  } catch {
    throw new Failure('cli.site.notSite', { file: source.name }, INPUT);
  }
}

async function compare({ site, source, seconds, tick, note }: Question, findings: Finding[]): Promise<Omit<Comparison, 'findings'>> {
  const { base } = siteAt(site);
  const get = (path: string, maxBytes: number) => ask(`${site}/${path}`, seconds, maxBytes);

  const random = await get(`verstak-site-check-${randomUUID()}`, MORE_BYTES);
  if (random.to !== '') throw new HostFault('cli.site.redirects', { site, to: oneLine(random.to.replace(PROBE, '')) });
  if (random.status !== 404) throw new HostFault('cli.site.unknown', { site, status: random.status });

  const answer = await get(MANIFEST, LIST_MAX_BYTES);
  const theirs = answer.status === 200 ? listIn(String(answer.body)) : null;
  if (!theirs) findings.push({ problem: 'missing', file: MANIFEST, id: 'cli.site.noList', values: { status: answer.status } });
  if (!theirs && !source) return { version: '', commit: null, count: 0 };

  let ours = theirs as List;
  let after: ReadonlyMap<string, string> = new Map();
  if (source) {
    const built = listIn(String(await source.read(MANIFEST)));
    const isOther =
      theirs && built && (theirs.version !== built.version || (theirs.commit ?? built.commit) !== (built.commit ?? theirs.commit));
    if (isOther)
      throw new HostFault('cli.site.version', { theirs: oneLine(versionText(theirs)), ours: versionText(built), source: source.name });
    // The host may run at another address than its pages name, for example behind a proxy.
    const [, address = ''] = /^Sitemap: (\S+)\/sitemap\.xml$/m.exec(String((await get('robots.txt', MORE_BYTES)).body)) ?? [];
    const named = URL.canParse(address) && new URL(address).pathname.replace(/\/$/, '') === base ? address : site;
    if (named !== site) note('cli.site.otherAddress', { address: named });
    const settings = await settingsOf(await get(SETTINGS, MORE_BYTES));
    if (Object.keys(settings).length > 0) note('cli.site.settings', { fields: Object.keys(settings).join(', ') });
    ({ list: ours, after } = await expectedOf(source, named, settings));
  }

  const read = async (name: string) => {
    const changed = after.get(name);
    return changed === undefined ? ((await source?.read(name)) ?? null) : Buffer.from(changed);
  };
  const check = async (name: string, { sha256: digest, bytes }: { readonly sha256: string; readonly bytes: number }) => {
    const isMissingPage = name === MISSING_PAGE;
    const { status, to, body } = isMissingPage ? random : await get(addressOf(name), bytes + MORE_BYTES);
    if (to !== '') findings.push({ problem: 'differs', file: name, id: 'cli.site.moved', values: { to: oneLine(to) } });
    else if (status !== 200 && !isMissingPage) findings.push({ problem: 'missing', file: name, id: 'cli.site.status', values: { status } });
    else if (sha256(body) !== digest) findings.push(differenceOf(name, body, bytes, await read(name)));
  };
  // With a source, the settings are those of the host.
  const all = [...ours.files].filter(([name]) => !source || name !== SETTINGS);
  const waiting = [...all];
  const checkNext = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await check(...next);
      await tick(all.length - waiting.length, all.length);
    }
  };
  await Promise.all(
    Array.from({ length: AT_ONCE }, () =>
      checkNext().catch((error: unknown) => {
        waiting.length = 0;
        throw error;
      }),
    ),
  );

  if (source && theirs) {
    for (const name of theirs.files.keys())
      if (!ours.files.has(name))
        findings.push({ problem: 'extra', file: oneLine(name), id: 'cli.site.extra', values: { source: source.name } });
    const isWrong = [...all].some(([name, { sha256: digest }]) => theirs.files.get(name)?.sha256 !== digest);
    if (isWrong) findings.push({ problem: 'differs', file: MANIFEST, id: 'cli.site.list', values: {} });
  }
  return { version: ours.version, commit: ours.commit, count: all.length };
}

/** Returns the settings of the host; an answer without a file has none. */
async function settingsOf({ status, body }: Answer): Promise<HostSettings> {
  if (status !== 200) return {};
  try {
    return parseHostFile(String(body));
  } catch (error) {
    throw new HostFault('cli.site.badSettings', { reason: oneLine((error as Error).message) });
  }
}

/** Compares a running site with a source, or with its own list of files. */
export async function compareSite(question: Question): Promise<Comparison> {
  const findings: Finding[] = [];
  const sorted = () => findings.sort((one, other) => (one.file < other.file ? -1 : 1));
  try {
    const facts = await compare(question, findings);
    return { ...facts, findings: sorted() };
  } catch (error) {
    if (!(error instanceof HostFault)) throw error;
    const { id, values } = error;
    return { findings: [...sorted(), { problem: 'host', file: '', id, values }], version: '', commit: null, count: 0 };
  }
}
