import type { Control } from '../wire/control.ts';
import { InputError } from '../wire/input-error.ts';
import { checkSize } from './read.ts';
import { type LogoErrorCode, RETRIES, RETRY_FIRST_MS, RETRY_MAX_MS, TIMEOUT_MS } from './request.ts';
import { concatenated } from '../wire/bytes.ts';

/** Interval in ms at which a wait checks whether the job was canceled. */
const WATCH_EVERY_MS = 50;

/**
 * Returns true for statuses after which a retry may succeed: timeout, too early, too many requests, server error (RFC 9110
 * §15.5.9, §15.6; RFC 8470 §5.2; RFC 6585 §4).
 */
const passes = (status: number) => status === 408 || status === 425 || status === 429 || status >= 500;

/** Returns true for errors after which a retry may succeed. */
function isTemporary({ code, values }: InputError): boolean {
  return code === 'qr.error.logoHttp' ? passes(Number(values['code'])) : code === 'qr.error.logoNetwork' || code === 'qr.error.logoTimeout';
}

/** Returns the wait in ms before a retry; `retry` counts from 0. */
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
  return concatenated(parts);
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
    if (!response.ok) throw new InputError<LogoErrorCode>('qr.error.logoHttp', 'url', { code: response.status });
    return await readBody(response);
  } catch (error) {
    if (error instanceof InputError) throw error;
    if (late) throw new InputError<LogoErrorCode>('qr.error.logoTimeout', 'url', { seconds: TIMEOUT_MS / 1000 });
    throw new InputError<LogoErrorCode>('qr.error.logoNetwork', 'url');
  } finally {
    clearTimeout(deadline);
  }
}

/** Waits for `work`, and throws Canceled at most WATCH_EVERY_MS after the job is canceled. */
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
 * Fetches a file from the web without cookies, referrer or credentials. Retries temporary errors, at most RETRIES times.
 *
 * @param pause  waits the given number of milliseconds before a retry
 * @throws InputError qr.error.logoHttp, qr.error.logoNetwork, qr.error.logoTimeout, qr.error.logoTooLarge; Canceled
 */
export async function fetchBytes(url: string, control: Control, pause = wait): Promise<Uint8Array<ArrayBuffer>> {
  for (let retry = 0; ; retry++) {
    const cancel = new AbortController();
    try {
      return await watched(attempt(url, cancel), control, retry);
    } catch (error) {
      if (!(error instanceof InputError && isTemporary(error)) || retry === RETRIES) throw error;
    } finally {
      cancel.abort();
    }
    await watched(pause(backoffMs(retry)), control, retry);
  }
}
