import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Card } from '#src/ui/layout/Card.tsx';
import { ToolLayout } from '#src/ui/layout/ToolLayout.tsx';
import { ResultPanel } from '#src/ui/result/ResultPanel.tsx';
import { ResultStrip } from '#src/ui/result/ResultStrip.tsx';
import { ResultText } from '#src/ui/result/ResultText.tsx';
import { InEnglish } from './english.tsx';

/** A result above settings that are higher than the window, and an article below them. */
function Tool() {
  const [times, setTimes] = useState(1);
  const [failed, setFailed] = useState(false);
  return (
    <InEnglish>
      <div id="tool">
        <ToolLayout
          options={
            <Card>
              <svg width="10" height="900" />
              <button type="button" onClick={() => setTimes(times + 1)}>
                Renew
              </button>
              <button type="button" onClick={() => setFailed(true)}>
                Fail
              </button>
              <svg width="10" height="900" />
            </Card>
          }
          result={
            <ResultPanel label="Result" job={{ status: failed ? 'failed' : 'ready' }} title="A text">
              <ResultText label="Text" text={`value ${times}`} />
            </ResultPanel>
          }
        />
      </div>
      <svg width="10" height="3000" />
      <ResultStrip />
    </InEnglish>
  );
}

const panel = page.getByRole('region', { name: 'Result' });
/** The strip is hidden from assistive technology, so it has no role. */
const strip = () => document.querySelector<HTMLElement>('[data-result-strip]');
const stripText = () => strip()?.textContent ?? null;
const toSettings = () => page.getByRole('button', { name: 'Renew' }).element().scrollIntoView({ block: 'center' });

beforeEach(() => page.viewport(390, 844));
afterEach(() => scrollTo(0, 0));

test('on a phone the first line of the result is shown below the settings while the result is out of view', async () => {
  await render(<Tool />);
  await expect.poll(() => document.querySelector('pre')?.textContent).toBe('value 1');
  expect(strip()).toBeNull();
  toSettings();
  await expect.poll(stripText).toBe('value 1');
  const { top, bottom } = (strip() as HTMLElement).getBoundingClientRect();
  expect([top > innerHeight - 120, bottom <= innerHeight]).toEqual([true, true]);
  await page.getByRole('button', { name: 'Renew' }).click();
  await expect.poll(stripText).toBe('value 2');
});

test('a press on the strip scrolls to the result', async () => {
  await render(<Tool />);
  toSettings();
  await expect.poll(stripText).toBe('value 1');
  strip()?.click();
  await expect.poll(strip).toBeNull();
  const { top } = panel.element().getBoundingClientRect();
  expect(top >= 0 && top < 100).toBe(true);
});

test('below the tool, and after an error, no strip is shown', async () => {
  await render(<Tool />);
  toSettings();
  await expect.poll(stripText).toBe('value 1');
  scrollTo(0, document.body.scrollHeight);
  await expect.poll(strip).toBeNull();
  toSettings();
  await expect.poll(stripText).toBe('value 1');
  await page.getByRole('button', { name: 'Fail' }).click();
  await expect.poll(strip).toBeNull();
});

test('in a wide window no strip is shown', async () => {
  await render(<Tool />);
  toSettings();
  await expect.poll(stripText).toBe('value 1');
  await page.viewport(1280, 800);
  await expect.poll(strip).toBeNull();
});

/** A picture above settings that are higher than the window. */
function Picture({ color }: { readonly color: string }) {
  const draw = (canvas: HTMLCanvasElement | null) => {
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return;
    canvas.width = 10;
    context.fillStyle = color;
    context.fillRect(0, 0, 10, 10);
  };
  return (
    <InEnglish>
      <div id="tool">
        <ToolLayout
          options={<svg width="10" height="1800" />}
          result={
            <ResultPanel label="Result" job={{ status: 'ready' }}>
              <canvas ref={draw} width="10" height="10" data-first-line="">
                https://example.com
              </canvas>
            </ResultPanel>
          }
        />
      </div>
      <ResultStrip />
    </InEnglish>
  );
}

test('a picture is shown as a small copy, which is drawn again with it', async () => {
  const colorInStrip = () =>
    Array.from(strip()?.querySelector('canvas')?.getContext('2d')?.getImageData(70, 70, 1, 1).data.slice(0, 3) ?? []);
  const { rerender } = await render(<Picture color="#ff0000" />);
  scrollTo(0, 700);
  await expect.poll(colorInStrip).toEqual([255, 0, 0]);
  expect(strip()).toHaveTextContent('https://example.com');
  await rerender(<Picture color="#0000ff" />);
  await expect.poll(colorInStrip).toEqual([0, 0, 255]);
});

/** A form that is as high as most of the window, and below it a result with a verdict and a value. */
function Check({ formPx, verdict }: { readonly formPx: number; readonly verdict: boolean }) {
  return (
    <InEnglish>
      <div id="tool">
        <ToolLayout
          first="options"
          options={<svg width="10" height={formPx} />}
          result={
            <ResultPanel
              label="Result"
              job={{ status: 'ready' }}
              title={<span data-verdict={verdict ? '' : undefined}>The draw is valid</span>}
            >
              <ResultText label="Text" text="Chloé" />
            </ResultPanel>
          }
        />
      </div>
      <svg width="10" height="3000" />
      <ResultStrip />
    </InEnglish>
  );
}

test('while the first line of the value is in view above the place of the strip, no strip is shown', async () => {
  const { rerender } = await render(<Check formPx={1200} verdict={false} />);
  await expect.poll(stripText).toBe('Chloé');
  // The value begins about 80 px above the bottom of the window of 844 px: the strip of 52 px would not cover it.
  await rerender(<Check formPx={640} verdict={false} />);
  const { top } = document.querySelector('pre')!.getBoundingClientRect();
  expect([top > 844 - 120, top < 844 - 76]).toEqual([true, true]);
  await expect.poll(strip).toBeNull();
});

test('the strip shows the verdict in place of the first line, and not while the verdict is in view', async () => {
  const { rerender } = await render(<Check formPx={1200} verdict />);
  await expect.poll(stripText).toBe('The draw is valid');
  await rerender(<Check formPx={700} verdict />);
  expect(document.querySelector('pre')!.getBoundingClientRect().top).toBeGreaterThan(844 - 76);
  await expect.poll(strip).toBeNull();
});
