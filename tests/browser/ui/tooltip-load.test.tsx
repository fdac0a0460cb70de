import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { TooltipLayer } from '#src/ui/tooltip/TooltipLayer.tsx';

const load = vi.hoisted(() => vi.fn<() => void>());
vi.mock('#src/ui/tooltip/TooltipPopup.tsx', () => {
  load();
  return { TooltipPopup: () => null };
});

test('the code of the tooltip is loaded when the page is idle, before the first hover', async () => {
  await render(<TooltipLayer />);
  await expect.poll(() => load.mock.calls.length).toBe(1);
});
