import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Checkbox } from '#src/ui/choice/Checkbox.tsx';
import { Chips } from '#src/ui/choice/Chips.tsx';
import { Details } from '#src/ui/layout/Details.tsx';
import { FileButton } from '#src/ui/button/FileButton.tsx';
import { Segmented } from '#src/ui/choice/Segmented.tsx';
import { Select } from '#src/ui/choice/Select.tsx';
import { TEXT_LIMIT, TextArea } from '#src/ui/field/TextArea.tsx';
import { TextField, type TextFieldProps } from '#src/ui/field/TextField.tsx';
import { InEnglish } from './english.tsx';

function Section({ invalid }: { invalid: (text: string) => boolean }) {
  const [text, setText] = useState('');
  return (
    <Details summary="More options" failed={invalid(text)}>
      <TextField label="Step" value={text} onChange={setText} />
    </Details>
  );
}

describe('a section', () => {
  const section = () => page.getByRole('group').element() as HTMLDetailsElement;

  test('that was opened stays open while an error in it appears and disappears', async () => {
    await render(<Section invalid={(text) => text === '0'} />);
    await page.getByText('More options').click();
    await page.getByRole('textbox', { name: 'Step' }).click();
    for (const character of '0.5') {
      await userEvent.keyboard(character);
      expect([section().open, document.activeElement?.tagName]).toEqual([true, 'INPUT']);
    }
    await expect.element(page.getByRole('textbox', { name: 'Step' })).toHaveValue('0.5');
  });

  test('opens for an error, and closes only when it is clicked', async () => {
    const screen = await render(<Section invalid={() => false} />);
    expect(section().open).toBe(false);
    await screen.rerender(<Section invalid={() => true} />);
    expect(section().open).toBe(true);
    await screen.rerender(<Section invalid={() => false} />);
    expect(section().open).toBe(true);
    await page.getByText('More options').click();
    expect(section().open).toBe(false);
  });
});

function Count(props: Partial<TextFieldProps>) {
  const [value, setValue] = useState('10');
  return <TextField label="How many" value={value} onChange={setValue} {...props} />;
}

const field = page.getByRole('textbox', { name: 'How many' });

describe('a field', () => {
  test('is described by its hint, or by its error if there is one', async () => {
    const screen = await render(<Count hint="From 1 to 1,000,000" />);
    await expect.element(field).toHaveAccessibleDescription('From 1 to 1,000,000');
    await expect.element(field).not.toHaveAttribute('aria-invalid');
    await screen.rerender(<Count hint="From 1 to 1,000,000" error="0 is too few" />);
    await expect.element(field).toHaveAccessibleDescription('0 is too few');
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await screen.rerender(<Count />);
    await expect.element(field).not.toHaveAttribute('aria-describedby');
  });

  test('keeps the typed text and calls its handler on Enter', async () => {
    const onEnter = vi.fn();
    await render(<Count onEnter={onEnter} />);
    await field.fill('1e9');
    await expect.element(field).toHaveValue('1e9');
    await userEvent.keyboard('{Enter}');
    expect(onEnter).toHaveBeenCalledOnce();
  });
});

describe('a text area', () => {
  const text = page.getByRole('textbox', { name: 'Text' });

  function Source({ onFile }: { onFile?: (file: File) => void }) {
    const [value, setValue] = useState('start ');
    const [file, setFile] = useState<File | null>(null);
    const take = (taken: File) => {
      setFile(taken);
      onFile?.(taken);
    };
    return (
      <InEnglish>
        <TextArea
          label="Text"
          value={value}
          onChange={setValue}
          onFile={take}
          file={file}
          onFileClear={() => setFile(null)}
          error={file ? '' : undefined}
        />
      </InEnglish>
    );
  }

  const paste = (content: string) => {
    const data = new DataTransfer();
    data.setData('text/plain', content);
    text.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  };

  test('passes a paste of more than 1,048,576 UTF-16 code units, together with its previous text, on as a file', async () => {
    const taken = vi.fn<(file: File) => void>();
    await render(<Source onFile={taken} />);
    (text.element() as HTMLTextAreaElement).setSelectionRange(6, 6);
    paste(`head ${'ж'.repeat(TEXT_LIMIT)}`);
    await expect.element(page.getByText('pasted text.txt')).toBeInTheDocument();
    await expect.element(page.getByText('2.1 MB')).toBeInTheDocument();
    await expect.element(text).toHaveAttribute('readonly');
    await expect.poll(() => (text.element() as HTMLTextAreaElement).value).toMatch(/^start head жж+…$/);
    expect(taken.mock.calls[0]?.[0].size).toBe(11 + 2 * TEXT_LIMIT);
    await page.getByRole('button', { name: 'Remove pasted text.txt' }).click();
    await expect.element(text).toHaveValue('start ');
    await expect.element(text).not.toHaveAttribute('readonly');
  });

  test('lets the browser handle small pastes', async () => {
    await render(<Source />);
    const data = new DataTransfer();
    data.setData('text/plain', 'small');
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    text.element().dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  });

  test('accepts a dropped file and shows its content', async () => {
    await render(<Source />);
    const data = new DataTransfer();
    data.items.add(new File(['from a file'], 'notes.txt'));
    text.element().dispatchEvent(new DragEvent('dragover', { dataTransfer: data, bubbles: true, cancelable: true }));
    text.element().dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    await expect.element(page.getByText('notes.txt')).toBeInTheDocument();
    await expect.element(text).toHaveValue('from a file');
  });
});

test('a file button is a file input with its label as name, and the same file can be chosen twice', async () => {
  const onFile = vi.fn<(file: File) => void>();
  await render(
    <InEnglish>
      <FileButton label="Open a file" onFile={onFile} />
    </InEnglish>,
  );
  const input = page.getByLabelText('Open a file');
  for (const times of [1, 2]) {
    await userEvent.upload(input, new File(['x'], 'a.txt'));
    await expect.poll(() => onFile).toHaveBeenCalledTimes(times);
  }
  expect(onFile.mock.calls[1]?.[0].name).toBe('a.txt');
});

test('a segmented choice is a group of radio buttons', async () => {
  function Format() {
    const [value, setValue] = useState<'standard' | 'compact'>('standard');
    return (
      <Segmented
        label="Format"
        value={value}
        onChange={setValue}
        options={[
          { value: 'standard', label: 'Standard', hint: '36 characters' },
          { value: 'compact', label: 'Compact', hint: '32 characters' },
        ]}
      />
    );
  }
  await render(<Format />);
  const group = page.getByRole('radiogroup', { name: 'Format' });
  await expect.element(group).toHaveAccessibleDescription('36 characters');
  await group.getByRole('radio', { name: 'Compact' }).click();
  await expect.element(page.getByRole('radio', { name: 'Compact' })).toBeChecked();
  await expect.element(group).toHaveAccessibleDescription('32 characters');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(page.getByRole('radio', { name: 'Standard' })).toBeChecked();
});

test('select, checkbox and presets are found by their names and report changes', async () => {
  const chosen: unknown[] = [];
  const note = (value: unknown) => chosen.push(value);
  await render(
    <>
      <Select
        label="Namespace"
        value="dns"
        onChange={note}
        error="Not a namespace"
        options={[
          { value: 'dns', label: 'DNS' },
          { value: 'url', label: 'URL' },
        ]}
      />
      <Checkbox label="Braces" checked={false} onChange={note} hint="{…}" />
      <Chips
        label="Presets"
        value={10}
        onPick={note}
        options={[
          { value: 1, label: '1' },
          { value: 10, label: '10' },
        ]}
      />
    </>,
  );
  const select = page.getByRole('combobox', { name: 'Namespace' });
  await expect.element(select).toHaveAccessibleDescription('Not a namespace');
  await userEvent.selectOptions(select, 'URL');
  await expect.element(page.getByRole('checkbox', { name: 'Braces' })).toHaveAccessibleDescription('{…}');
  await page.getByRole('checkbox', { name: 'Braces' }).click();
  await expect.element(page.getByRole('button', { name: '10', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('group', { name: 'Presets' }).getByRole('button', { name: '1', exact: true }).click();
  expect(chosen).toEqual(['url', true, 1]);
});
