import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TooltipLayer } from '#src/ui/tooltip/TooltipLayer.tsx';

const load = vi.hoisted(() => vi.fn<() => void>());
vi.mock('#src/ui/tooltip/TooltipPopup.tsx', () => {
  load();
  return { TooltipPopup: () => null };
});

test('the code of the tooltip is loaded when a mouse first moves on the page, before it is on an element with a tooltip', async () => {
  await render(
    <main>
      Text
      <TooltipLayer />
    </main>,
  );
  await page.getByText('Text').hover();
  await expect.poll(() => load.mock.calls.length).toBe(1);
});
