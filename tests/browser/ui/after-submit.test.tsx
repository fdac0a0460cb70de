import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '#src/ui/button/Button.tsx';
import { CopyButton } from '#src/ui/button/CopyButton.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { ActionBar } from '#src/ui/layout/ActionBar.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { ToolLayout } from '#src/ui/layout/ToolLayout.tsx';
import { ResultPanel } from '#src/ui/result/ResultPanel.tsx';
import { InEnglish } from './english.tsx';

/** A form that is longer than the window, with a field that accepts only digits. */
function Tool() {
  const [count, setCount] = useState('1');
  const [status, setStatus] = useState<'idle' | 'ready' | 'failed'>('idle');
  const error = status === 'failed' ? 'Write digits' : undefined;
  return (
    <InEnglish>
      <ToolLayout
        options={
          <Card as="form" fill="form" onSubmit={() => setStatus(/^\d+$/.test(count) ? 'ready' : 'failed')}>
            <TextField label="Count" value={count} error={error} onChange={setCount} />
            <svg width="10" height="1200" />
            <ActionBar copy={<button type="button">Copy</button>}>
              <button type="submit">Generate</button>
            </ActionBar>
          </Card>
        }
        result={
          <ResultPanel label="Result" job={{ status, isStale: status === 'failed' }} title="1 UUID">
            abc
          </ResultPanel>
        }
      />
    </InEnglish>
  );
}

const generate = page.getByRole('button', { name: 'Generate' });
const panel = page.getByRole('region', { name: 'Result' });
const isInView = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && Math.min(bottom, top + 100) <= innerHeight;
};

test.each([
  ['a phone', 390, 844],
  ['a small laptop', 1280, 800],
])('on %s the action stays in view, and a press shows the result', async (_, width, height) => {
  await page.viewport(width, height);
  await render(<Tool />);
  for (const y of [0, 500]) {
    scrollTo(0, y);
    expect(isInView(generate.element())).toBe(true);
  }
  await generate.click();
  await expect.element(panel).toHaveAttribute('data-state', 'ready');
  expect(isInView(panel.element())).toBe(true);
});

test('refused settings move the focus to the first wrong field, and the earlier result is marked as not updated', async () => {
  await page.viewport(390, 844);
  await render(<Tool />);
  await page.getByLabelText('Count').fill('many');
  scrollTo(0, 500);
  await generate.click();
  await expect.element(page.getByLabelText('Count')).toHaveFocus();
  await expect.element(page.getByLabelText('Count')).toHaveAccessibleDescription('Write digits');
  await expect.element(panel).toHaveTextContent('Not updated: correct the settings');
});

test('the copy button of the bar is shown on a narrow screen only', async () => {
  await page.viewport(1280, 800);
  await render(<Tool />);
  await expect.element(page.getByRole('button', { name: 'Copy' })).not.toBeInTheDocument();
  await page.viewport(390, 844);
  await expect.element(page.getByRole('button', { name: 'Copy' })).toBeVisible();
});

test('at 320 px both buttons of the bar are inside the window, also with long labels', async () => {
  await page.viewport(320, 640);
  await render(
    <InEnglish>
      <ActionBar copy={<CopyButton tone="accent" label="Копировать" content={() => ''} />}>
        <Button type="submit" tone="act" icon="refresh" full>
          Получить числа
        </Button>
      </ActionBar>
    </InEnglish>,
  );
  for (const name of ['Получить числа', 'Копировать']) {
    const { left, right } = page.getByRole('button', { name }).element().getBoundingClientRect();
    expect([left >= 0, right <= 320], name).toEqual([true, true]);
  }
});
