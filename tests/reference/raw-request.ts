import { connect } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  /** Names in lower case; the values of a header that was sent twice are joined with a comma. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/**
 * Sends a request unchanged, although an HTTP client would normalize or refuse it, and reads until the server closes the connection.
 * Resolves with null if there is no response.
 */
export function sendRaw(port: number, request: string): Promise<RawAnswer | null> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(request, 'latin1'));
    socket.on('data', (part) => parts.push(part));
    socket.on('error', reject);
    socket.on('close', () => resolve(parts.length > 0 ? answerIn(Buffer.concat(parts).toString('latin1')) : null));
  });
}

export const requestFor = (method: string, target: string, lines: readonly string[] = ['Host: localhost']) =>
  [`${method} ${target} HTTP/1.1`, ...lines, 'Connection: close', '', ''].join('\r\n');

function answerIn(text: string): RawAnswer {
  const end = text.indexOf('\r\n\r\n');
  const [first = '', ...lines] = text.slice(0, end).split('\r\n');
  const headers = new Map<string, string>();
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^:]*):\s*(.*)$/.exec(line) ?? [];
    const before = headers.get(name.toLowerCase());
    headers.set(name.toLowerCase(), before === undefined ? value : `${before}, ${value}`);
  }
  return { status: Number(first.split(' ')[1]), headers, body: text.slice(end + 4) };
}
