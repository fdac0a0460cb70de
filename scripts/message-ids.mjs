import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../i18n', import.meta.url));
const FILE = join(FOLDER, 'message-id.ts');

/** Returns the text of `i18n/message-id.ts`: the type of all message ids, read from the English message files. */
function messageIdType() {
  const files = readdirSync(join(FOLDER, 'en'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
  const lines = files.map((file) => `  | keyof typeof import('./en/${file}')`);
  return `/** The id of every message. Written by scripts/message-ids.mjs after npm ci, and before the type check and the build. */\nexport type MessageId =\n${lines.join('\n')};\n`;
}

/** Writes `i18n/message-id.ts` if its text has changed. */
export function writeMessageIds() {
  const text = messageIdType();
  if (readFileSync(FILE, { encoding: 'utf8', flag: 'a+' }) !== text) writeFileSync(FILE, text);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeMessageIds();
