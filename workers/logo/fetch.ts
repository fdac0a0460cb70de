import type { Control } from '../wire/control.ts';
import { InputError } from '../wire/input-error.ts';
import { checkSize } from './read.ts';
import { type LogoErrorCode, RETRIES, RETRY_FIRST_MS, RETRY_MAX_MS, TIMEOUT_MS } from './request.ts';

/** How often a wait looks whether anybody still wants the logo. */
const WATCH_EVERY_MS = 50;

/** What may pass if it is asked again: too early, too often, or trouble on the other side (RFC 9110 §15.5, §15.6). */
const passes = (status: number) => status === 408 || status === 425 || status === 429 || status >= 500;

/** An answer that is a fault, with whether it is worth asking again. */
class Failed extends Error {
  readonly refusal: InputError<LogoErrorCode>;
  readonly again: boolean;

  constructor(refusal: InputError<LogoErrorCode>, again: boolean) {
    super(refusal.message);
    this.refusal = refusal;
    this.again = again;
  }
}

/** How long to wait before a retry, counted from 0. */
export const backoffMs = (retry: number) => Math.min(RETRY_MAX_MS, RETRY_FIRST_MS * 2 ** retry);

async function readBody(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  checkSize(Number(response.headers.get('content-length') ?? 0), 'url');
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let sizeBytes = 0;
  for (const reader = (response.body as ReadableStream<Uint8Array<ArrayBuffer>>).getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    sizeBytes += value.length;
    checkSize(sizeBytes, 'url');
    parts.push(value);
  }
  const bytes = new Uint8Array(sizeBytes);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

async function attempt(url: string, cancel: AbortController): Promise<Uint8Array<ArrayBuffer>> {
  let late = false;
  const deadline = setTimeout(() => {
    late = true;
    cancel.abort();
  }, TIMEOUT_MS);
  try {
    const { signal } = cancel;
    const response = await fetch(url, { mode: 'cors', credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store', signal });
    if (!response.ok) {
      throw new Failed(new InputError('qr.error.logoHttp', 'url', { code: response.status }), passes(response.status));
    }
    return await readBody(response);
  } catch (error) {
    if (error instanceof Failed || error instanceof InputError) throw error;
    if (late) throw new Failed(new InputError('qr.error.logoTimeout', 'url', { seconds: TIMEOUT_MS / 1000 }), true);
    throw new Failed(new InputError('qr.error.logoNetwork', 'url'), true);
  } finally {
    clearTimeout(deadline);
  }
}

/** Waits for work, or for a time, and stops both when the job was cancelled. */
async function watched<Value>(work: Promise<Value>, control: Control, done: number): Promise<Value> {
  let settled = false;
  const end = () => {
    settled = true;
  };
  work.then(end, end);
  while (!settled) {
    await control.tick(done, RETRIES + 1);
    await Promise.race([work.then(end, end), wait(WATCH_EVERY_MS)]);
  }
  return work;
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * A file from the web without cookies, referrer or credentials; what may pass is asked for again, RETRIES times at most.
 *
 * @param pause  waits so many milliseconds before a retry
 * @throws InputError qr.error.logoHttp, qr.error.logoNetwork, qr.error.logoTimeout, qr.error.logoTooLarge
 */
export async function fetchBytes(url: string, control: Control, pause = wait): Promise<Uint8Array<ArrayBuffer>> {
  for (let retry = 0; ; retry++) {
    const cancel = new AbortController();
    try {
      return await watched(attempt(url, cancel), control, retry);
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      if (!error.again || retry === RETRIES) throw error.refusal;
    } finally {
      cancel.abort();
    }
    await watched(pause(backoffMs(retry)), control, retry);
  }
}
