import { type Field, type FieldFacts, type Fields, structure } from '#src/handover/fields.ts';
import type { QrContents, QrContentType } from '#workers/qr/content.request.ts';
import { defaultStyle, type QrStyle } from '#workers/qr/style.request.ts';
import type { Answer } from '../offers.ts';
import { defineTool, type Tool } from '../tool.ts';
import { hasEmptyGradient, parseStyle } from './style/stored-style.ts';

/** Settings of a page for one code. The logo is not included: it is as large as a hundred links. */
export interface CodeSettings<Type extends QrContentType = QrContentType> {
  readonly style: QrStyle;
  readonly content: QrContents[Type];
}

/**
 * Field for the style, which the page shows in a card of its own. A style whose gradient has fewer than two valid colors is refused, because
 * it would be drawn in one color.
 */
export const styleField: Field<QrStyle> = {
  ...structure(defaultStyle, (stored) => {
    if (hasEmptyGradient(stored)) throw new Error('A gradient has no colors');
    return parseStyle(stored);
  }),
  control: 'none',
  // The command has an option for each part of the style (src/cli/sections/qr/style.ts).
  option: null,
};

/** Fields of the content of a type. */
type ContentFields<Type extends QrContentType> = Fields<Pick<CodeSettings<Type>, 'content'>>['content'];

/** Defines the tool that makes codes of one type of content. Its page has the fields in `form`, by default all of them. */
export function codeTool<Type extends QrContentType>(
  type: Type,
  content: ContentFields<Type>,
  more: Partial<Tool> & Pick<Tool, 'samples'>,
): Tool {
  return defineTool<CodeSettings>({
    fields: { style: styleField, content } as Fields<CodeSettings>,
    constants: { type },
    runs: 'on-change',
    view: () => import('./page/QrPage.tsx'),
    ...(more as object),
  });
}

/** Returns the type of content of a tool. */
export const contentTypeOf = ({ constants }: Tool): QrContentType => (constants as { readonly type: QrContentType }).type;

/** Facts of a field for a telephone number. */
export const phoneFacts: FieldFacts = { inputMode: 'tel', placeholder: '+49 30 901820', autoComplete: 'tel' };

/** Returns a sample result of the command: an SVG whose side is this number of SVG units, 10 per module. */
export const svgOf = (units: number): RegExp => new RegExp(`^<svg [^>]*viewBox="0 0 ${units} ${units}">.*</svg>$`);

const QR = '(?<!\\p{L})(?:qr|йк|кю?ь?юар|куар)';
const CONNECTING = '(?:for|to|that|from|of|with|by|into|в|на|для|чтобы|с|со|из|по|который|которая)';
/** “qr code for a menu”, “turn a link into a qr code”. */
const task = new RegExp(`${QR}(?:[ -]?(?:codes?|код\\p{L}*))? ${CONNECTING} |(?<!\\p{L})${CONNECTING}(?: an?)? ${QR}`, 'u');
const name = new RegExp(QR, 'u');

/** Returns whether a query names a task around the word “QR”, not the content of a code. */
export const isQrTask = (query: string): boolean => task.test(query);

/**
 * Returns whether a query says “QR” and the content of a code, also in Russian letters or typed on the other keyboard layout. “text diff” is
 * not about a code.
 */
export const saysQr = (query: string): boolean => name.test(query) && !isQrTask(query);

/** Returns a row of the palette that opens a page with a text as its content. */
export function answerText(page: 'url' | 'text' | 'phone', text: string): Answer {
  return { page, transfer: { kind: page === 'url' ? 'link' : 'text', text, files: [] }, detail: text };
}
