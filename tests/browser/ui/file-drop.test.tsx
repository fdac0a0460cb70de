import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FileDrop } from '#src/ui/file-drop/FileDrop.tsx';
import { ResultPanel } from '#src/ui/result/ResultPanel.tsx';
import { ResultText } from '#src/ui/result/ResultText.tsx';
import { TextArea } from '#src/ui/field/TextArea.tsx';
import { InEnglish } from './english.tsx';

const dataOf = (...names: string[]) => {
  const data = new DataTransfer();
  for (const name of names) data.items.add(new File([name], name));
  return data;
};
const namesIn = (onFiles: { mock: { calls: [readonly File[]][] } }) => onFiles.mock.calls.map(([files]) => files.map(({ name }) => name));

test('several files can be dropped, pasted anywhere on the page, or chosen', async () => {
  const onFiles = vi.fn<(files: readonly File[]) => void>();
  await render(
    <InEnglish>
      <FileDrop label="File" text="Drop files here" onFiles={onFiles} />
    </InEnglish>,
  );
  const place = page.getByText('Drop files here').element();
  place.dispatchEvent(new DragEvent('dragover', { dataTransfer: dataOf('a', 'b'), bubbles: true, cancelable: true }));
  await expect.poll(() => document.querySelector('[data-dropping]')).not.toBeNull();
  const drop = new DragEvent('drop', { dataTransfer: dataOf('a', 'b'), bubbles: true, cancelable: true });
  place.dispatchEvent(drop);
  expect(drop.defaultPrevented).toBe(true);
  await expect.poll(() => document.querySelector('[data-dropping]')).toBeNull();
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: dataOf('c'), bubbles: true }));
  await userEvent.upload(page.getByLabelText('File'), [new File(['d'], 'd'), new File(['e'], 'e')]);
  await expect.poll(() => namesIn(onFiles)).toEqual([['a', 'b'], ['c'], ['d', 'e']]);
});

test('a file pasted into a text area is passed on, and no text is inserted', async () => {
  const onFile = vi.fn<(file: File, origin: 'file' | 'text') => void>();
  const onChange = vi.fn<(text: string) => void>();
  await render(
    <InEnglish>
      <TextArea label="Text" value="" onChange={onChange} onFile={onFile} />
    </InEnglish>,
  );
  const data = dataOf('picture.png');
  data.setData('text/plain', 'picture.png');
  const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
  page.getByRole('textbox', { name: 'Text' }).element().dispatchEvent(paste);
  expect(paste.defaultPrevented).toBe(true);
  await expect.poll(() => onFile.mock.calls.map(([file, origin]) => [file.name, origin])).toEqual([['picture.png', 'file']]);
  expect(onChange).not.toHaveBeenCalled();
});

test('a short text keeps its line breaks and can be focused, and a silent result panel announces nothing', async () => {
  const panel = (text: string) => (
    <InEnglish>
      <ResultPanel label="Result" job={{ status: 'ready' }} title={<span role="status">Valid</span>} speech={null}>
        <ResultText label="Text" text={text} />
      </ResultPanel>
    </InEnglish>
  );
  const { rerender } = await render(panel('one\n  two'));
  const text = page.getByRole('group', { name: 'Text' });
  await expect.element(text).toHaveTextContent('one two');
  expect(text.element().textContent).toBe('one\n  two');
  await userEvent.tab();
  await expect.element(text).toHaveFocus();
  await rerender(panel('three'));
  expect(
    page
      .getByRole('status')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Valid']);
});
