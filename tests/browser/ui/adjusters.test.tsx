import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ColorField, parseColor } from '#src/ui/field/ColorField.tsx';
import { Meter } from '#src/ui/figure/Meter.tsx';
import { NumberField } from '#src/ui/field/NumberField.tsx';
import { ResultSelect } from '#src/ui/choice/Select.tsx';
import { ShapePicker } from '#src/ui/choice/ShapePicker.tsx';
import { SliderField } from '#src/ui/field/SliderField.tsx';
import { InEnglish } from './english.tsx';

describe('a slider', () => {
  function Size({ onChange }: { onChange: (value: number) => void }) {
    const [value, setValue] = useState(40);
    const change = (next: number) => {
      setValue(next);
      onChange(next);
    };
    return <SliderField label="Size" value={value} min={0} max={100} step={5} text={`${value} %`} onChange={change} />;
  }

  test('is moved by keys, and has the formatted value for screen readers', async () => {
    const onChange = vi.fn();
    await render(<Size onChange={onChange} />);
    const slider = page.getByRole('slider', { name: 'Size' });
    await expect.element(slider).toHaveAttribute('aria-valuetext', '40 %');
    slider.element().focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(onChange).toHaveBeenLastCalledWith(45);
    await userEvent.keyboard('{End}');
    expect(onChange).toHaveBeenLastCalledWith(100);
    await expect.element(slider).toHaveAttribute('aria-valuetext', '100 %');
    expect(slider.element().style.getPropertyValue('--share')).toBe('1');
  });
});

describe('a color', () => {
  function Ink({ onChange = () => undefined }: { onChange?: (color: string) => void }) {
    const [value, setValue] = useState('#000000');
    const change = (color: string) => {
      setValue(color);
      onChange(color);
    };
    return (
      <>
        <ColorField label="Ink" codeLabel="Ink, hex" value={value} onChange={change} invalid="No color" />
        <button type="button" onClick={() => setValue('#000000')}>
          Reset
        </button>
      </>
    );
  }
  const code = page.getByRole('textbox', { name: 'Ink, hex' });

  test('is picked or typed, and a text that is not a color is kept and marked as invalid', async () => {
    const onChange = vi.fn();
    await render(<Ink onChange={onChange} />);
    await expect.element(page.getByLabelText('Ink', { exact: true })).toHaveAttribute('type', 'color');
    await code.fill('0b6');
    expect(onChange).toHaveBeenLastCalledWith('#00bb66');
    await expect.element(code).toHaveValue('0b6');
    await expect.element(page.getByLabelText('Ink', { exact: true })).toHaveValue('#00bb66');
    await userEvent.tab();
    await expect.element(code).toHaveValue('#00bb66');
    await code.fill('#0b6b5');
    await expect.element(code).toHaveAttribute('aria-invalid', 'true');
    await expect.element(code).toHaveAccessibleDescription('No color');
    expect(onChange).toHaveBeenCalledTimes(1);
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect.element(code).toHaveValue('#000000');
    await expect.element(code).not.toHaveAttribute('aria-invalid');
  });

  test('has three or six digits', () => {
    expect(['#ABC', ' 0b6b56 ', '#0B6B56'].map(parseColor)).toEqual(['#aabbcc', '#0b6b56', '#0b6b56']);
    expect(['', '#', '#ab', '#abcd', 'red', '#0b6b567', '#ggg'].map(parseColor)).toEqual(Array<null>(7).fill(null));
  });
});

describe('a whole number', () => {
  test('is passed on only within its limits, and the typed text stays', async () => {
    const onChange = vi.fn();
    function Count() {
      const [value, setValue] = useState(300);
      const change = (next: number) => {
        setValue(next);
        onChange(next);
      };
      return <NumberField label="Size" value={value} min={21} max={8192} invalid="21 to 8192" onChange={change} />;
    }
    await render(<Count />);
    const field = page.getByRole('textbox', { name: 'Size' });
    await field.fill('1 024');
    expect(onChange).toHaveBeenLastCalledWith(1024);
    for (const wrong of ['8193', '20', '', '3.5', '1e3', '-5']) {
      await field.fill(wrong);
      await expect.element(field).toHaveAccessibleDescription('21 to 8192');
      await expect.element(field).toHaveValue(wrong);
    }
    expect(onChange).toHaveBeenCalledTimes(1);
  });
});

test('a choice of shapes is a group of radio buttons, with the name of the chosen one visible', async () => {
  function Dots() {
    const [value, setValue] = useState<'square' | 'round'>('square');
    const options = (['square', 'round'] as const).map((shape) => ({ value: shape, label: `The ${shape} one`, face: <svg /> }));
    return <ShapePicker label="Dots" value={value} options={options} onChange={setValue} />;
  }
  await render(<Dots />);
  const group = page.getByRole('radiogroup', { name: 'Dots' });
  await group.getByRole('radio', { name: 'The round one' }).click();
  await expect.element(group.getByRole('radio', { name: 'The round one' })).toBeChecked();
  await expect.element(page.getByText('The round one')).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(group.getByRole('radio', { name: 'The square one' })).toBeChecked();
});

test('a meter shows how much is used, and whether it is too much', async () => {
  const screen = await render(<Meter label="Used" value={26} max={62} text="26 of 62 bytes" />);
  const meter = page.getByRole('meter', { name: 'Used' });
  await expect.element(meter).toHaveAttribute('aria-valuetext', '26 of 62 bytes');
  await screen.rerender(<Meter label="Used" value={70} max={62} text="70 of 62 bytes" />);
  await expect.element(meter).toHaveAttribute('aria-valuenow', '62');
  expect(meter.element().closest('[data-over]')).not.toBeNull();
});

test('a select in the actions of the result panel has its label as name', async () => {
  const onChange = vi.fn();
  const options = [
    { value: 'png', label: 'PNG' },
    { value: 'svg', label: 'SVG' },
  ] as const;
  await render(
    <InEnglish>
      <ResultSelect label="Format" value="png" options={options} onChange={onChange} />
    </InEnglish>,
  );
  await page.getByRole('combobox', { name: 'Format' }).selectOptions('SVG');
  expect(onChange).toHaveBeenCalledWith('svg');
});
