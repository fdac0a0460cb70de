import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type LinesListProps, ManyLines } from '#src/ui/lines-list/ManyLines.tsx';
import { SingleLine } from '#src/ui/lines-list/SingleLine.tsx';
import { ResultPanel } from '#src/ui/result/ResultPanel.tsx';
import { type TextLines } from '#workers/wire/lines.ts';
import { InEnglish } from './english.tsx';

export const MILLION = 1_000_000;

/** Makes rows of “Row”, the row number from 0 in eight digits, spaces, and the same number in the letters a to j. */
export function numbered(count: number): TextLines {
  const stride = 36 + 1;
  const bytes = new Uint8Array(count * stride).fill(0x20);
  for (let row = 0; row < count; row++) {
    const end = row * stride + 36;
    bytes[end] = 0x0a;
    for (let digit = 0, rest = row; digit < 8; digit++, rest = Math.floor(rest / 10)) {
      bytes[row * stride + 11 - digit] = 0x30 + (rest % 10);
      bytes[end - 1 - digit] = 0x61 + (rest % 10);
    }
    bytes.set([0x52, 0x6f, 0x77], row * stride);
  }
  return { bytes, count, starts: { first: 0, stride }, gap: 1 };
}

export const million = numbered(MILLION);
export const list = page.getByRole('list', { name: 'Values' });
export const find = page.getByRole('textbox', { name: 'Find in results' });
export const goTo = page.getByRole('textbox', { name: 'Go to row' });

export function show(lines: TextLines, props: Partial<LinesListProps> = {}) {
  const List = lines.count === 1 ? SingleLine : ManyLines;
  return render(
    <InEnglish>
      <ResultPanel label="Result" job={{ status: 'ready' }} title="Values">
        <List label="Values" lines={lines} {...props} />
      </ResultPanel>
      <textarea aria-label="Paste here" />
    </InEnglish>,
  );
}

export const scroller = () => list.element() as HTMLElement;
export const rowAt = (posinset: number) => scroller().querySelector<HTMLElement>(`[aria-posinset="${posinset}"]`);

/** Returns the `aria-posinset` of the rows that are completely visible. */
export function inSight(): number[] {
  const view = scroller().getBoundingClientRect();
  return Array.from(scroller().querySelectorAll('[role=listitem]'))
    .filter((row) => row.getBoundingClientRect().top >= view.top - 1 && row.getBoundingClientRect().bottom <= view.bottom + 1)
    .map((row) => Number(row.getAttribute('aria-posinset')))
    .sort((a, b) => a - b);
}
export const topInSight = () => inSight()[0];
export const lastInSight = () => inSight().at(-1);
export const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

export async function pasted(): Promise<string> {
  const field = page.getByRole('textbox', { name: 'Paste here' });
  await field.click();
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}{ControlOrMeta>}v{/ControlOrMeta}');
  return (field.element() as HTMLTextAreaElement).value;
}
