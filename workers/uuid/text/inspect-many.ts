import type { Control } from '../../wire/control.ts';
import { FileGone } from '../../wire/file-pieces.ts';
import { InputError } from '../../wire/input-error.ts';
import { inspectText, readVersionAndTime } from './inspect.ts';
import { otherIdOf, parseNotation, readLiterals, ulidFault } from './notation.ts';
import { DIGITS, inOtherOrder, parseBase64, parseUuid, withoutMarks } from './parse.ts';
import { INSPECT_MAX, type Inspection, type Notation, type UuidErrorCode } from '../request.ts';
import { RowsWriter } from './rows.ts';
import { sizeOf, textPieces } from '../source.ts';
import { standardText } from './text.ts';

/** Matches text before the first UUID of a list: a CSV header, or `IN (`. */
const listHead = /^\ufeff?\s*(?:"?uuid"?\s*[\r\n]|in\s*\()/i;
const divider = /[\s,;]+/;
/** Matches a token of only brackets and quotes. */
const punctuation = /^[[\](){}"'`]*$/;
/** Matches the name before a UUID, as in `uuid: …` and `"id": "…"`. */
const label = /^[{["'\ufeff]*[A-Za-z_][\w.-]*["']?[:=]$/;
/** Longest token in characters; a longer one is not a UUID and is not read further. */
const TOKEN_MAX = 1024;
const EXCERPT_MAX = 64;
const UUID_WIDTH = 36;
const TOKENS_PER_TICK = 512;

/** Splits pieces of text at the separators. */
async function* tokensOf(source: string | Blob): AsyncGenerator<readonly string[]> {
  let carried: string | undefined;
  for await (const piece of textPieces(source, 'text')) {
    const text = readLiterals(carried === undefined ? piece.replace(listHead, ' ') : carried + piece);
    const tokens = text.split(divider);
    carried = (tokens.pop() ?? '').slice(0, TOKEN_MAX);
    yield tokens;
  }
  yield [carried ?? ''];
}

/** Names the order in which the bytes of a UUID in Base64 were read, and the UUID in the other order: neither is certain. */
function orderText(isDotNet: boolean, other: string): string {
  return isDotNet ? `Base64 .NET (RFC 9562: ${other})` : `Base64 RFC 9562 (.NET: ${other})`;
}

/** Names of notations in a row. */
const NOTATIONS: Readonly<Record<Notation, string>> = { hexadecimal: '0x', decimal: 'decimal', typeId: 'TypeID', ulid: 'ULID' };

function row(token: string): { readonly text: string; readonly valid: boolean } {
  const plain = withoutMarks(token);
  const noted = parseNotation(plain);
  if (noted?.notation === 'ulid') return { text: [plain, 'ULID', noted.time, standardText(noted.bytes)].join('  '), valid: true };
  const uuid = noted?.bytes ?? parseUuid(token);
  if (!(uuid instanceof Uint8Array)) {
    const excerpt = token.length > EXCERPT_MAX ? `${token.slice(0, EXCERPT_MAX)}…` : token;
    const place = ulidFault(plain);
    const missing = uuid.code === 'uuid.invalid.short' ? `${uuid.length}/${DIGITS}` : uuid.at + 1;
    const reason = place === null ? missing : token.indexOf(plain) + place + 1;
    const kind = otherIdOf(plain);
    return { text: `${excerpt.padEnd(UUID_WIDTH)}  ✕ ${reason}${kind === null ? '' : ` ${kind}`}`, valid: false };
  }
  const { version, variant, time } = readVersionAndTime(uuid);
  const mark = version === null ? variant : version === 0 ? 'nil' : version === 15 ? 'max' : `v${version}`;
  const encoded = parseBase64(token);
  const columns = [
    standardText(uuid),
    mark,
    time,
    encoded && orderText(encoded.isDotNet, standardText(inOtherOrder(uuid))),
    noted && NOTATIONS[noted.notation],
  ];
  return { text: columns.filter((column) => column !== null).join('  '), valid: true };
}

/**
 * Writes one row per token: for a UUID its version and time, and the order of its bytes if it is in Base64; for a ULID its time and the UUID; for a token with an invalid
 * character the position of this character, counted from 1, and for a token of only 12 digits “12/32”.
 */
export async function inspectMany(source: string | Blob, control: Control): Promise<Inspection> {
  try {
    return await inspectAll(source, control);
  } catch (error) {
    throw error instanceof FileGone ? new InputError<UuidErrorCode>('uuid.error.fileGone', 'text') : error;
  }
}

async function inspectAll(source: string | Blob, control: Control): Promise<Inspection> {
  const rows = new RowsWriter();
  const total = sizeOf(source);
  let first: string | undefined;
  let valid = 0;
  let done = 0;
  for await (const tokens of tokensOf(source)) {
    for (const [index, token] of tokens.entries()) {
      done += token.length + 1;
      if (index % TOKENS_PER_TICK === 0) await control.tick(Math.min(done, total), total);
      if (punctuation.test(token) || label.test(token)) continue;
      if (rows.count === INSPECT_MAX) throw new InputError<UuidErrorCode>('uuid.error.inspectTooMany', 'text', { max: INSPECT_MAX });
      first ??= token;
      const { text, valid: isUuid } = row(token);
      rows.add(text);
      if (isUuid) valid++;
    }
  }
  if (first === undefined) throw new InputError<UuidErrorCode>('uuid.error.inspectMissing', 'text');
  return { lines: rows.lines(control), valid, invalid: rows.count - valid, first: inspectText(first) };
}
