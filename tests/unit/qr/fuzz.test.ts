import { expect, test } from 'vitest';
import { qrEngine } from '#workers/qr/engine.ts';
import { contentTypes, emptyContents, type QrContent } from '#workers/qr/content.request.ts';
import { defaultStyle, dotTypes, shapes } from '#workers/qr/style.request.ts';
import { InputError } from '#workers/wire/input-error.ts';
import { hostileText, withHostileTexts } from '../../reference/hostile.ts';
import { outcomeOf } from '../../reference/outcome.ts';
import { seeded } from '../../reference/seeded.ts';
import { rounds } from '../../reference/run-seed.ts';

const random = seeded('QR fuzz');
const decoder = new TextDecoder();

function hostileContent(): QrContent {
  const type = random.pick(contentTypes);
  const empty = emptyContents[type];
  const value = typeof empty === 'string' ? hostileText(random) : withHostileTexts(random, empty, ['version', 'security']);
  return { type, value } as QrContent;
}

test('any content gives a QR code or an error with an error code, and typed text never becomes markup', async () => {
  let drawn = 0;
  for (let round = 0; round < rounds(1000); round++) {
    const content = hostileContent();
    const paint = { color: random.below(10) === 0 ? hostileText(random) : '#123456', gradient: null };
    const style = {
      ...defaultStyle,
      shape: random.pick(shapes),
      dots: { ...defaultStyle.dots, ...paint, type: random.pick(dotTypes) },
    };
    const request = { content, style, image: null, sizePx: 256, marginPx: 0, format: 'svg' as const };
    const outcome = await outcomeOf(() => qrEngine.export(request));
    if (outcome instanceof InputError) {
      expect(outcome.code).toMatch(/^qr\.(?:\w+\.)?error\./);
      continue;
    }
    drawn++;
    const svg = decoder.decode(outcome.bytes);
    expect(svg).not.toMatch(/<script|on\w+=|javascript:|<!|<\?/i);
    expect(svg.match(/<(?!\/?(?:svg|path|g|defs|rect|circle|linearGradient|radialGradient|stop|title)\b)/g)).toBeNull();
  }
  expect(drawn).toBeGreaterThan(rounds(100));
});
