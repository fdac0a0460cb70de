import { FILE_NAME_MAX } from '../batch.request.ts';

/** Devices of Windows, whatever comes behind a dot. */
const DEVICES = /^(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]|conin\$|conout\$)\s*(\.|$)/i;
/** What paths and wildcards are made of, control characters, and those that turn the direction of what is shown around. */
const FORBIDDEN = /[\p{Cc}<>:"/\\|?*\u202a-\u202e\u2066-\u2069]+/gu;
/** Bytes of a name that every file system takes, with space for a number and an ending. */
const BYTES_MAX = 200;
const encoder = new TextEncoder();

/** What a name may be on every system: no path, no control character, no dot or space at its ends, not too long. */
function allowed(asked: string): string {
  const characters = [
    ...asked
      .toWellFormed()
      .normalize('NFC')
      .replace(FORBIDDEN, '-')
      .replace(/^[.\s]+/, ''),
  ].slice(0, FILE_NAME_MAX);
  while (encoder.encode(characters.join('')).length > BYTES_MAX) characters.pop();
  const short = characters.join('').replace(/[.\s]+$/, '');
  return DEVICES.test(short) ? `_${short}` : short;
}

/** Gives each file a name of its own; upper and lower case count as the same, since on many systems they are. */
export class FileNames {
  readonly #taken = new Set<string>();

  /** @param fallback  where nothing of the name is allowed */
  take(asked: string, fallback: string): string {
    const base = allowed(asked) || fallback;
    let name = base;
    for (let number = 2; this.#taken.has(name.toLowerCase()); number++) name = `${base}-${number}`;
    this.#taken.add(name.toLowerCase());
    return name;
  }
}
