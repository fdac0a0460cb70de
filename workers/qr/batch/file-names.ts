import { FILE_NAME_MAX } from '../batch.request.ts';

/** Devices of Windows, whatever comes behind a dot. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** What a name may be on every system: no path, no control character, no dot or space at its ends, not too long. */
function allowed(asked: string): string {
  const name = asked
    .normalize('NFC')
    .replace(/[\p{Cc}<>:"/\\|?*]+/gu, '-')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const short = [...name]
    .slice(0, FILE_NAME_MAX)
    .join('')
    .replace(/[.\s]+$/, '');
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
