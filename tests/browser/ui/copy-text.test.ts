import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { copyText } from '#src/ui/button/copy-text.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Removes ClipboardItem, which Firefox has since version 127. Returns the mock that replaces `writeText`. */
function withoutItems() {
  vi.stubGlobal('ClipboardItem', undefined);
  return vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
}

test('text that is not ready yet is copied in a browser without ClipboardItem', async () => {
  const written = withoutItems();
  await copyText({ type: 'text/plain', blob: Promise.resolve(new Blob(['a\tб'])) });
  expect(written).toHaveBeenCalledWith('a\tб');
});

test('a picture is refused in a browser without ClipboardItem', async () => {
  const written = withoutItems();
  const picture = { type: 'image/png', blob: Promise.resolve(new Blob()) } as const;
  await expect(copyText(picture)).rejects.toThrow('no clipboard for pictures');
  expect(written).not.toHaveBeenCalled();
});

test('a picture that fails while the clipboard still asks for permission rejects without an unhandled rejection', async () => {
  const unhandled = vi.fn<(event: PromiseRejectionEvent) => void>((event) => event.preventDefault());
  addEventListener('unhandledrejection', unhandled);
  onTestFinished(() => removeEventListener('unhandledrejection', unhandled));
  vi.spyOn(navigator.clipboard, 'write').mockImplementation(async () => {
    await nextTask();
    await nextTask();
    throw new DOMException('denied', 'NotAllowedError');
  });
  const copy = copyText({ type: 'image/png', blob: Promise.reject(new Error('no picture')) });
  await expect(copy).rejects.toThrow('denied');
  expect(unhandled).not.toHaveBeenCalled();
});

/** Unhandled rejections are reported between two tasks. */
// oxlint-disable-next-line no-restricted-globals -- without a time it only yields to the event loop
const nextTask = () => new Promise((resolve) => setTimeout(resolve));
