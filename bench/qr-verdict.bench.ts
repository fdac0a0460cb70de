import jsQR from 'jsqr';
import { expect, inject, test } from 'vitest';
import { commands } from 'vitest/browser';
import { verifyFile } from '../src/tools/qr/proof/verify-file.ts';
import { presetIds, presetStyle } from '../src/tools/qr/style/style-presets.ts';
import { defaultStyle } from '../workers/qr/style.request.ts';
import { readCode } from '../workers/qr/verify/decoders.ts';
import { pictureIn } from '../workers/qr/verify/conditions.ts';
import type { QrVerdict } from '../workers/qr/verify.request.ts';
import { record } from './measure/paired.ts';
import type { Bound } from './measure/rows.ts';
import { seeded } from '../tests/browser/qr-engine/seeded-numbers.ts';
import { drawStyle, type StyledCode } from './verdict/styles.ts';

/* Compares the verdict on seeded styles with the results of other readers at their default settings. A code scans if two of the three
   readers read it. False assurance: the verdict is “matches”, but the code does not scan; or it is “weak”, which says that the code scans in
   some conditions, but neither zbar nor ZXing reads it. False alarm: the verdict is that the file may not be read, but the code scans. */

const seed = inject('askedSeed') ?? 20_261_122;
const STYLES = inject('quick') ? 30 : 300;
const PDF_SIDE_PX = 512;

declare module 'vitest/browser' {
  interface BrowserCommands {
    readPictures(pictures: readonly string[]): Promise<Readonly<Record<string, readonly (string | null)[] | null>>>;
    drawPdfs(files: readonly string[], sidePx: number): Promise<readonly string[] | null>;
  }
}

const draw = seeded(seed);
const styles: readonly StyledCode[] = Array.from({ length: STYLES }, () => drawStyle(draw));

async function base64(blob: Blob): Promise<string> {
  const url = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsDataURL(blob);
  });
  return url.slice(url.indexOf(',') + 1);
}

/** Draws a picture on a white background, on which transparent pictures are usually placed. */
async function onWhite(file: Blob): Promise<{ readonly pixels: ImageData; readonly png: string }> {
  const bitmap = await createImageBitmap(file);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0);
  return {
    pixels: context.getImageData(0, 0, canvas.width, canvas.height),
    png: await base64(await canvas.convertToBlob({ type: 'image/png' })),
  };
}

const isAlarm = ({ failed }: QrVerdict) => failed.includes('asIs') || failed.includes('plain');

async function recordShare(id: string, count: number, of: number, bound: Bound): Promise<void> {
  const value = (100 * count) / of;
  await record({ kind: 'figure', id, unit: '%', value, min: value, max: value, bound, below: null, machine: null });
}

async function judged({ text, style, sizePx }: StyledCode, format: 'png' | 'pdf') {
  const request = { content: { type: 'text', value: text }, style, image: null, marginPx: 0, format } as const;
  // A code with many modules does not fit into a small picture.
  return verifyFile({ ...request, sizePx }).catch(() => verifyFile({ ...request, sizePx: null }));
}

test('pictures: the verdict is compared with the results of zbar, ZXing and jsQR', async () => {
  const looks = presetIds.map((id): StyledCode => ({ text: 'https://example.com/', style: presetStyle(id, defaultStyle), sizePx: 300 }));
  const codes = [...styles, ...looks];
  const verdicts: QrVerdict[] = [];
  const pictures: string[] = [];
  const byJsqr: (string | null)[] = [];
  for (const code of codes) {
    const { verdict, blob } = await judged(code, 'png');
    const { pixels, png } = await onWhite(blob);
    verdicts.push(verdict);
    pictures.push(png);
    byJsqr.push(jsQR(pixels.data, pixels.width, pixels.height)?.data ?? null);
  }
  const readings = { ...(await commands.readPictures(pictures)), jsQR: byJsqr };
  const missing = Object.entries(readings).flatMap(([name, read]) => (read === null ? [name] : []));
  if (missing.length > 0) return console.log(`Not installed, so nothing is compared: ${missing.join(', ')}`);
  const isRead = Object.entries(readings).map(([name, read]) => [name, codes.map(({ text }, index) => read?.[index] === text)] as const);
  const scans = codes.map((_, index) => isRead.filter(([, read]) => read[index]).length >= 2);
  const own = styles.map((_, index) => index);
  console.log(`Seed ${seed}`);
  for (const outcome of ['matches', 'weak', 'rare', 'fails', 'differs'] as const) {
    const those = own.filter((index) => verdicts[index]?.outcome === outcome);
    const counts = isRead.map(([name, read]) => `${name} ${those.filter((index) => read[index]).length}`);
    console.log(`${outcome}: ${those.length}; read by ${counts.join(', ')}; two of three: ${those.filter((index) => scans[index]).length}`);
  }
  for (const [index, id] of presetIds.entries()) {
    const at = STYLES + index;
    console.log(
      `preset ${id}: ${verdicts[at]?.outcome}; ${isRead.map(([name, read]) => `${name} ${read[at] ? 'reads' : 'fails'}`).join(', ')}`,
    );
  }
  const assured = own.filter((index) => verdicts[index]?.outcome === 'matches' && !scans[index]);
  const weak = own.filter((index) => verdicts[index]?.outcome === 'weak');
  const byOthers = isRead.filter(([name]) => name !== 'jsQR');
  const overrated = weak.filter((index) => byOthers.every(([, read]) => !read[index]));
  const alarmed = own.filter((index) => isAlarm(verdicts[index] as QrVerdict) && scans[index]);
  const describe = (index: number) => {
    const { style, sizePx } = styles[index] as StyledCode;
    const { dots, cornerSquares, cornerDots, background } = style;
    const readBy = isRead.flatMap(([name, read]) => (read[index] ? [name] : []));
    return `${index}: ${sizePx} px, ${dots.type} ${dots.color}, ${cornerSquares.type}, ${cornerDots.type} ${cornerDots.color}, on ${background.color} ${background.marginModules}; read by ${readBy.join(', ')}`;
  };
  console.log(`Weak, but read by neither zbar nor ZXing:\n${overrated.map(describe).join('\n')}`);
  console.log(`False assurance:\n${assured.map(describe).join('\n')}\nFalse alarm:\n${alarmed.map(describe).join('\n')}`);
  await recordShare('qr/verdict/false-assurance', assured.length, STYLES, { better: 'less', floor: 1, aim: 0.5 });
  await recordShare('qr/verdict/weak-but-unread', overrated.length, Math.max(1, weak.length), { better: 'less', floor: 5, aim: 3 });
  await recordShare('qr/verdict/false-alarm', alarmed.length, STYLES, { better: 'less', floor: 5, aim: 3 });
});

test('PDF files: the verdict is compared with the result of our decoder on pages that poppler has drawn', async () => {
  const proven = [];
  for (const code of styles) proven.push(await judged(code, 'pdf'));
  const drawn = await commands.drawPdfs(await Promise.all(proven.map(({ blob }) => base64(blob))), PDF_SIDE_PX);
  if (drawn === null) return console.log('Not installed, so nothing is compared: pdftoppm (poppler-utils)');
  const apart: number[] = [];
  for (const [index, png] of drawn.entries()) {
    const source = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
    const { verdict, facts } = proven[index] as (typeof proven)[number];
    const held = { source, modulePx: (facts.modulePx * source.width) / facts.sizePx };
    const read = await readCode(pictureIn(held, 'asIs'));
    source.close();
    if ((read === styles[index]?.text) === verdict.failed.includes('asIs')) apart.push(index);
  }
  console.log(`PDF files whose verdict differs from poppler: ${apart.length} of ${STYLES}: ${apart.join(', ')}`);
  await recordShare('qr/verdict/pdf-apart-from-poppler', apart.length, STYLES, { better: 'less', floor: 5, aim: 2 });
  expect(drawn).toHaveLength(STYLES);
});
