import { useRef } from 'react';
import { RawIntlProvider } from 'react-intl';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { loadMessages } from '#i18n/messages.ts';
import { intlOf } from '#src/locale/intl.ts';
import { Demos } from '#src/pages/home/Demos.tsx';
import { useRound } from '#src/pages/home/use-round.ts';
import { PartsWords } from '#src/shell/PartsWords.tsx';

describe('the examples of the home page', () => {
  beforeEach(async () => {
    await page.viewport(1280, 800);
    await loadMessages('en', ['common', 'site/home']);
    await render(
      <RawIntlProvider value={intlOf('en')}>
        <PartsWords>
          <Demos />
        </PartsWords>
      </RawIntlProvider>,
    );
  });

  test('are computed in this browser when they are in view, with the time that it took', async () => {
    await expect.element(page.getByText(/202,000 rows · 3\.6\sMB · \d+\.?\d*\ss in this browser/)).toBeVisible();
    await expect.element(page.getByRole('row', { name: 'All' })).toHaveTextContent(/202,000.*100,046,236\.80/);
  });

  test('are computed when they are chosen, and do not change any more', async () => {
    const choice = (name: string) => page.getByRole('button', { name });
    await choice('A QR code that is read back').click();
    await expect.element(page.getByRole('heading', { name: 'Reads back' })).toBeVisible();
    await expect.element(choice('A QR code that is read back')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(page.getByRole('button', { name: 'Play' })).toBeVisible();
    await choice('A million UUIDs at once').click();
    await expect.element(page.getByText(/^37\sMB · \d+\sms in this browser$/)).toBeVisible();
    await expect.element(page.getByText('And 999,993 more')).toBeVisible();
  });
});

function Round() {
  const place = useRef<HTMLDivElement>(null);
  const { current, isSeen, isPlaying, setPlaying } = useRound(place, 3);
  return (
    <div ref={place}>
      <output>{`${current} ${isSeen ? 'seen' : 'unseen'} ${isPlaying ? 'playing' : 'paused'}`}</output>
      <button type="button" onClick={() => setPlaying(false)}>
        Pause
      </button>
    </div>
  );
}

describe('examples that change by themselves', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  const shows = (text: string) => expect.element(page.getByRole('status')).toHaveTextContent(text);

  test('are each shown once, then stop at the first', async () => {
    await render(<Round />);
    await shows('0 seen playing');
    for (const state of ['1 seen playing', '2 seen playing', '0 seen paused']) {
      await vi.advanceTimersByTimeAsync(8000);
      await shows(state);
    }
  });

  test('stop when Pause is pressed', async () => {
    await render(<Round />);
    await shows('0 seen playing');
    (page.getByRole('button', { name: 'Pause' }).element() as HTMLButtonElement).click();
    await shows('0 seen paused');
    await vi.advanceTimersByTimeAsync(8000);
    await shows('0 seen paused');
  });

  test('do not change if the system asks for reduced motion', async () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    await render(<Round />);
    await shows('0 seen paused');
  });
});
