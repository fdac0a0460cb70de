import { choice, type Fields, type FormValues, flag, optional, setting } from '#src/handover/fields.ts';
import { readStyleFile } from '#src/tools/qr/style/style-file.ts';
import { type QrPrint, printPages, SIDE_MM_MAX, SIDE_MM_MIN, usualPrint } from '#workers/qr/print.request.ts';
import { type FileFormat, fileFormats, SIZE_PX_MAX } from '#workers/qr/request.ts';
import type { QrStyle } from '#workers/qr/style.request.ts';
import { terminalEngine } from '#workers/qr/terminal.engine.ts';
import type { Job } from '../../command/command.ts';
import { Failure } from '../../command/failure.ts';
import { decimal, number } from '../../command/more-fields.ts';

/** `auto` uses the extension of the file. Without a known extension, it draws the code on a terminal and writes SVG elsewhere. */
const formats = ['auto', 'terminal', ...fileFormats] as const;
type Format = (typeof formats)[number];

/** Settings of a code's file: all settings except content and style. */
export interface QrOutput {
  readonly format: Format;
  readonly sizePx: number | null;
  readonly marginPx: number;
  readonly print: QrPrint;
  /** A file with a style that was saved on the page; empty for none. */
  readonly styleFile: string;
}

const formatIn = (values: FormValues) => (values as unknown as { readonly file: QrOutput }).file.format;
const isPicture = (values: FormValues) => !['pdf', 'terminal'].includes(formatIn(values));
const isPdf = (values: FormValues) => formatIn(values) === 'pdf';

export const fileFields: Fields<QrOutput> = {
  format: choice(formats, 'auto', { letter: 't', optionLabel: 'qr.format.label' }),
  sizePx: optional(number(0, 1, SIZE_PX_MAX, { option: 'size', letter: 's', optionLabel: 'qr.size.label', when: isPicture })),
  marginPx: number(0, 0, SIZE_PX_MAX, { option: 'margin-px', optionLabel: 'qr.file.margin', when: isPicture }),
  print: {
    sideMm: decimal(usualPrint.sideMm, SIDE_MM_MIN, SIDE_MM_MAX, {
      option: 'width-mm',
      optionLabel: 'qr.print.side',
      when: isPdf,
    }),
    page: choice(printPages, usualPrint.page, { optionLabel: 'qr.print.page.label', when: isPdf }),
    labels: flag(usualPrint.labels, { optionLabel: 'qr.print.labels', when: isPdf }),
  },
  styleFile: setting('', { option: 'style', optionLabel: 'qr.presets.load' }),
};

/** Formats that need the canvas of a browser. Whether a PNG needs it depends on the style (`needsCanvas`). */
const browserOnly: readonly FileFormat[] = ['jpeg', 'webp'];

/** Returns the format for the extension of a file; undefined for an unknown extension. */
export function formatOfName(file: string): FileFormat | undefined {
  const ending = file.split('.').pop()?.toLowerCase();
  return ending === 'jpg' ? 'jpeg' : fileFormats.find((format) => format === ending);
}

/** Throws a Failure for a format or a style that only a browser can draw. */
export function checkCanvas(style: QrStyle, format: FileFormat): void {
  if (browserOnly.includes(format) || terminalEngine.needsCanvas({ style, format })) {
    throw new Failure('cli.error.canvas', { asked: format.toUpperCase() });
  }
}

/** Returns the style that a file contains, with its members replaced by the options that were given. Without a file, returns `style`. */
export async function styleOf(file: string, style: QrStyle, { input, presentOptions }: Job): Promise<QrStyle> {
  if (file === '') return style;
  const read = await readStyleFile(await input.blob(file));
  if (typeof read === 'string') throw new Failure(read);
  const merge = <Part extends object>(saved: Part, typed: Part, prefix: string): Part =>
    Object.fromEntries(
      Object.entries(saved).map(([name, value]) => {
        const path = `${prefix}${name}`;
        const own = (typed as Readonly<Record<string, unknown>>)[name];
        if (presentOptions.has(path)) return [name, own];
        return [
          name,
          typeof value === 'object' && value !== null && !isGradient(name) ? merge(value as object, own as object, `${path}.`) : value,
        ];
      }),
    ) as Part;
  return merge(read, style, 'style.');
}

const isGradient = (name: string) => name === 'gradient';
