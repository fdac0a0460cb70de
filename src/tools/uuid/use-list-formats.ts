import { useIntl } from 'react-intl';
import type { LinesFormats } from '#src/ui/lines-list/LinesActions.tsx';
import type { UuidFormat, UuidLines } from '#workers/uuid/request.ts';
import { fileTypes, listNames } from './format.ts';
import { respelledParts } from './respell.ts';

type List = UuidFormat['list'];

export type ListFormats = LinesFormats<List>;

/** Returns the UUIDs as a file. If its list is not the shown one, the worker writes the UUIDs again. */
async function uuidFile(uuids: UuidLines, list: List, rewrite: string): Promise<Blob> {
  const { lines, format } = uuids;
  const { type } = fileTypes[list];
  if (format.list === list) return new Blob([lines.bytes], { type });
  const parts: Blob[] = [];
  for await (const { value, release } of respelledParts(uuids, { ...format, list }, rewrite)) {
    parts.push(new Blob([value.lines.bytes]));
    release();
  }
  return new Blob(parts, { type });
}

interface ListChoice {
  /** List that the form has. */
  readonly chosen: List;
  readonly onChoose: (list: List) => void;
  /** Method that writes the values in another format. Default: that of UUIDs. */
  readonly rewrite?: string | undefined;
}

/** Returns the formats in which a result is copied and saved; undefined without a result. */
export function useListFormats(
  uuids: UuidLines | undefined,
  { chosen, onChoose, rewrite = 'reformat' }: ListChoice,
): ListFormats | undefined {
  const { formatMessage } = useIntl();
  if (!uuids) return undefined;
  return {
    all: listNames.map((id) => ({ id, label: formatMessage({ id: `uuid.fields.list.options.${id}` }), ...fileTypes[id] })),
    chosen,
    shown: uuids.format.list,
    onChoose,
    blob: (list) => uuidFile(uuids, list, rewrite),
  };
}
