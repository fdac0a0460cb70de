import { afterEach, expect, test, vi } from 'vitest';
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
