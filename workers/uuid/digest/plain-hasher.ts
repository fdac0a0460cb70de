import { HASHER_NAMES_BYTES, HASHER_ROWS, type Hasher } from './hasher.ts';

const [TAB, LINE_FEED, CARRIAGE_RETURN, SPACE] = [0x09, 0x0a, 0x0d, 0x20];
/** Maximum number of bytes that MD5 and SHA-1 append to a message (RFC 1321 §3.1, FIPS 180-4 §5.1.1). */
const PADDING_BYTES = 72;

/** Writes the UUID of `message`, which is the namespace ID followed by the name. Implemented by v3.ts and v5.ts. */
type HashName = (out: DataView, message: DataView, length: number) => void;

function isBlank(line: Uint8Array): boolean {
  return line.every((byte) => byte === SPACE || byte === TAB);
}

/** Returns the hasher in TypeScript. It is used for v3, and for v5 without WebAssembly; tests compare the WebAssembly hasher with it. */
export function openPlainHasher(hashName: HashName): Hasher {
  const names = new Uint8Array(HASHER_NAMES_BYTES);
  const values = new Uint8Array(HASHER_ROWS * 16);
  const message = new Uint8Array(16 + HASHER_NAMES_BYTES + PADDING_BYTES);
  const messageView = new DataView(message.buffer);
  return {
    names,
    values,
    digest(namespace, from, end) {
      message.set(namespace);
      let [rows, lines, at] = [0, 0, from];
      while (at < end && rows < HASHER_ROWS) {
        const lineEnd = names.indexOf(LINE_FEED, at);
        const line = names.subarray(at, names[lineEnd - 1] === CARRIAGE_RETURN && lineEnd > at ? lineEnd - 1 : lineEnd);
        at = lineEnd + 1;
        lines++;
        if (isBlank(line)) continue;
        message.set(line, 16);
        hashName(new DataView(values.buffer, rows * 16, 16), messageView, 16 + line.length);
        rows++;
      }
      return { rows, lines, consumed: at };
    },
  };
}
