import { useIntl } from 'react-intl';
import type { LinesFormats } from '#src/ui/lines-list/LinesActions.tsx';
import { layouts, type NumberDraw, type Output } from '#workers/random/request.ts';
import { rowTexts } from '#workers/wire/lines.ts';

/** Drawn numbers, and the list format in which they are written. */
export interface WrittenNumbers extends NumberDraw {
  readonly output: Output;
}

export type NumberFormats = LinesFormats<Output>;

/** Extension and media type of each format. */
export const files = {
  lines: { ending: 'txt', type: 'text/plain' },
  commas: { ending: 'txt', type: 'text/plain', face: '1, 2' },
  spaces: { ending: 'txt', type: 'text/plain', face: '1 2' },
  json: { ending: 'json', type: 'application/json' },
  csv: { ending: 'csv', type: 'text/csv' },
} as const;

/** Returns the numbers, at most 10,000, as a file. */
export function numberFile({ lines }: WrittenNumbers, output: Output): Blob {
  const { head, between, tail } = layouts[output];
  return new Blob([head + rowTexts(lines).join(between) + tail], { type: files[output].type });
}

/** Returns the formats in which drawn numbers are copied and saved; undefined without numbers. */
export function useNumberFormats(
  numbers: WrittenNumbers | undefined,
  chosen: Output,
  onChoose: (output: Output) => void,
): NumberFormats | undefined {
  const { formatMessage } = useIntl();
  if (!numbers) return undefined;
  return {
    all: (Object.keys(files) as Output[]).map((id) => ({
      id,
      label: formatMessage({ id: `random.number.fields.output.options.${id}` }),
      ...files[id],
    })),
    chosen,
    shown: numbers.output,
    onChoose,
    blob: (output) => numberFile(numbers, output),
  };
}
