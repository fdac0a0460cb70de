import { FILE_NAME_MAX } from '../batch.request.ts';

/** Device names of Windows, with or without an extension. */
const DEVICES = /^(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]|conin\$|conout\$)\s*(\.|$)/i;
/** Characters that Windows forbids in file names, control characters, and bidi controls, which reorder displayed text. */
const FORBIDDEN = /[\p{Cc}<>:"/\\|?*\u202a-\u202e\u2066-\u2069]+/gu;
/** Longest name in bytes: short enough that file systems also accept it with a number and an extension at its end. */
const BYTES_MAX = 200;
const encoder = new TextEncoder();

/** Returns a name that every system accepts: no path, no control character, no dot or space at its ends, not too long. */
function allowed(typedName: string): string {
  const characters = [
    ...typedName
      .toWellFormed()
      .normalize('NFC')
      .replace(FORBIDDEN, '-')
      .replace(/^[.\s]+/, ''),
  ].slice(0, FILE_NAME_MAX);
  while (encoder.encode(characters.join('')).length > BYTES_MAX) characters.pop();
  const short = characters.join('').replace(/[.\s]+$/, '');
  return DEVICES.test(short) ? `_${short}` : short;
}

/** Gives each file a unique name; upper and lower case count as equal, because many file systems ignore case. */
export class FileNames {
  readonly #taken = new Set<string>();

  /** @param fallback  name to use if `typedName` is empty or has only dots and white space */
  take(typedName: string, fallback: string): string {
    const base = allowed(typedName) || fallback;
    let name = base;
    for (let number = 2; this.#taken.has(name.toLowerCase()); number++) name = `${base}-${number}`;
    this.#taken.add(name.toLowerCase());
    return name;
  }
}
