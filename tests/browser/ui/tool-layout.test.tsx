import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Checkbox } from '#src/ui/choice/Checkbox.tsx';
import { Histogram } from '#src/ui/figure/Histogram.tsx';
import { ResultFacts } from '#src/ui/result/ResultFacts.tsx';
import { StepMeter } from '#src/ui/figure/StepMeter.tsx';
import { Slider } from '#src/ui/field/Slider.tsx';
import { InEnglish } from './english.tsx';

test('a slider is moved by keys and filled up to its thumb', async () => {
  const onChange = vi.fn();
  function Length() {
    const [value, setValue] = useState(4);
    return (
      <Slider
        label="Shorter or longer"
        value={value}
        min={4}
        max={64}
        onChange={(next) => {
          onChange(next);
          setValue(next);
        }}
      />
    );
  }
  await render(<Length />);
  const slider = page.getByRole('slider', { name: 'Shorter or longer' });
  await userEvent.click(slider);
  (slider.element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await expect.element(slider).toHaveValue('64');
  expect(onChange).toHaveBeenLastCalledWith(64);
  expect((slider.element() as HTMLElement).style.getPropertyValue('--share')).toBe('1');
});

test('a slider shows a value beyond its limits at the limit', async () => {
  await render(<Slider label="Length" value={500} min={4} max={64} onChange={() => undefined} />);
  await expect.element(page.getByRole('slider')).toHaveValue('64');
});

test('a histogram has a bar for each count, with a height in proportion to the count', async () => {
  const bars = [
    { label: '1', count: 5 },
    { label: '2', count: 10 },
    { label: '3', count: 0 },
  ];
  await render(<Histogram label="3 bars" bars={bars} from="1" to="3" titleOf={({ label, count }) => `${label}: ${count}`} />);
  const picture = page.getByRole('img', { name: '3 bars' });
  const rects = [...picture.element().querySelectorAll('rect')];
  expect(rects.map((rect) => rect.getAttribute('height'))).toEqual(['50', '100', '0']);
  expect(rects.map((rect) => rect.parentElement?.querySelector('title')?.textContent)).toEqual(['1: 5', '2: 10', '3: 0']);
  expect(picture.element().outerHTML).not.toContain('style=');
});

test('a meter is hidden from screen readers, which read its text elsewhere', async () => {
  const { container } = await render(<StepMeter reached={3} />);
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
  expect(container.querySelectorAll('[data-reached]')).toHaveLength(3);
});

test('facts are shown as a description list of terms and values', async () => {
  await render(
    <ResultFacts
      facts={[
        ['Sum', '10'],
        ['Average', 2.5],
      ]}
    />,
  );
  await expect.element(page.getByRole('term').first()).toHaveTextContent('Sum');
  await expect.element(page.getByRole('definition').nth(1)).toHaveTextContent('2.5');
});

test('an example beside a checkbox is its description, not part of its name', async () => {
  await render(
    <InEnglish>
      <Checkbox label="Uppercase" end="A–Z" checked onChange={() => undefined} />
    </InEnglish>,
  );
  await expect.element(page.getByRole('checkbox', { name: 'Uppercase', exact: true })).toHaveAccessibleDescription('A–Z');
});
