import type { Control } from '../../wire/control.ts';
import { frameOf } from '../drawing/file.ts';
import { frameSpaceOf } from '../drawing/captioned.ts';
import type { Frame } from '../drawing/frame.ts';
import { contentsOf, type Scene } from '../drawing/layers.ts';
import type { OpenedScene } from '../scene.ts';
import { type Condition, conditions, type QrVerdict, type QrVerifyRequest, vectorSidePx } from '../verify.request.ts';
import { readCode } from './decoders.ts';
import { type CodePicture, flattened, pictureIn } from './conditions.ts';
import { type PlainReading, readPlainly } from './plain-reader.ts';
import { remediesFor } from './remedies.ts';
import { type Survey, surveyOf } from './survey.ts';
import { drawWrittenPdf } from './written-pdf.ts';
import { drawWrittenSvg } from './written-svg.ts';

type WrittenFile = Pick<QrVerifyRequest, 'format' | 'file' | 'drawn'>;

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());

/** Returns the picture of a file: `drawn`, or else drawn from its bytes. Returns null if an SVG or a PDF shows no code. */
async function pictureOf(frame: Frame, { format, file, drawn }: WrittenFile): Promise<CodePicture | null> {
  const side = vectorSidePx(frame);
  const source =
    drawn ??
    (format === 'pdf'
      ? await drawWrittenPdf(await bytesOf(file), side)
      : format === 'svg'
        ? await drawWrittenSvg(await bytesOf(file), side)
        : await createImageBitmap(file));
  return source && { source, modulePx: (frame.modulePx * source.width) / frame.sizePx };
}

function close({ source }: CodePicture): void {
  if (source instanceof ImageBitmap) source.close();
}

interface Look extends Survey {
  readonly plain: PlainReading;
}

/** Samples the symbol in a picture without surroundings and runs the plain reader. */
function look(scene: Scene, frame: Frame, picture: CodePicture): Look {
  const { pixels, modulePx } = flattened(picture);
  const { gridModules } = contentsOf(scene, 0);
  const leftPx = (frame.originModules + (gridModules - scene.symbol.size) / 2) * modulePx;
  const place = { leftPx, topPx: leftPx + frameSpaceOf(scene.style).above * modulePx, modulePx };
  return { ...surveyOf(scene.symbol, pixels, place), plain: readPlainly(scene.symbol, pixels, place) };
}

/** read: read by every reader. weak: not read by the plain reader. unread: not read, or read as a different text. */
export type QuickVerdict = 'read' | 'weak' | 'unread';

/** Reads one file of a list once, without changed conditions. */
export async function readOnce({ payload, charset, scene }: OpenedScene, frame: Frame, written: WrittenFile): Promise<QuickVerdict> {
  const picture = await pictureOf(frame, written);
  if (!picture) return 'unread';
  try {
    if ((await readCode(pictureIn(picture, 'asIs'), charset)) !== payload) return 'unread';
    return look(scene, frame, picture).plain === 'read' ? 'read' : 'weak';
  } finally {
    close(picture);
  }
}

/** Verdict on a file that shows no code. */
const nothing: QrVerdict = { outcome: 'fails', failed: conditions, remedies: [], readAs: null, budget: { spare: -1, restorable: 0 } };

/**
 * Number of conditions at which a code that the plain reader does not read is `rare`. Of 146 codes in random styles that our decoders read,
 * but not in every condition, neither zbar nor ZXing read 53 of 75 that are `rare` by this rule, and 2 of the other 71.
 */
const RARE_CONDITIONS = 3;

/** @param contrast  negative if the dark modules are lighter, which readers by the letter of the standard do not read */
function outcomeOf(failed: readonly Condition[], contrast: number, readAs: string | null): QrVerdict['outcome'] {
  if (failed.length === 0) return 'matches';
  if (failed.includes('asIs')) return readAs === null ? 'fails' : 'differs';
  return failed.includes('plain') && (contrast < 0 || failed.length >= RARE_CONDITIONS) ? 'rare' : 'weak';
}

/** Reads an exported file back in every condition. */
export async function verify({ payload, charset, scene }: OpenedScene, request: QrVerifyRequest, control: Control): Promise<QrVerdict> {
  const { style, format, sizePx, marginPx } = request;
  const frame = frameOf(scene, format, sizePx, marginPx);
  const picture = await pictureOf(frame, request);
  if (!picture) return nothing;
  const { plain, contrast, ...budget } = look(scene, frame, picture);
  const failed: Condition[] = [];
  let readAs: string | null = null;
  for (const [index, condition] of conditions.entries()) {
    if (condition === 'plain') {
      if (plain !== 'read') failed.push(condition);
      continue;
    }
    const read = await readCode(pictureIn(picture, condition), charset);
    if (read !== payload) failed.push(condition);
    if (read !== null && read !== payload) readAs ??= read;
    await control.tick(index + 1, conditions.length);
  }
  close(picture);
  return {
    outcome: outcomeOf(failed, contrast, readAs),
    failed,
    remedies: remediesFor({
      failed,
      plain,
      contrast,
      isTransparent: style.background.transparent && format !== 'jpeg',
      quietZoneModules: scene.gap ?? frame.originModules - frameSpaceOf(style).line,
      hasLogo: scene.placement !== null,
      level: scene.symbol.level,
      dots: style.dots.type,
      modulePx: frame.modulePx,
    }),
    readAs,
    budget,
  };
}
