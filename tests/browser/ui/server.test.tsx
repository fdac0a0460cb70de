import axe from 'axe-core';
import { useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Breadcrumb } from '#src/ui/layout/Breadcrumb.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { Checkbox } from '#src/ui/choice/Checkbox.tsx';
import { Chips } from '#src/ui/choice/Chips.tsx';
import { ColorField } from '#src/ui/field/ColorField.tsx';
import { CopyButton } from '#src/ui/button/CopyButton.tsx';
import { Details } from '#src/ui/layout/Details.tsx';
import { DownloadButton } from '#src/ui/button/DownloadButton.tsx';
import { FileButton } from '#src/ui/button/FileButton.tsx';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { Menu } from '#src/ui/menu/Menu.tsx';
import { ManyLines } from '#src/ui/lines-list/ManyLines.tsx';
import { SingleLine } from '#src/ui/lines-list/SingleLine.tsx';
import { LinkCard } from '#src/ui/layout/LinkCard.tsx';
import { ResultPanel } from '#src/ui/result/ResultPanel.tsx';
import { ResultMessage } from '#src/ui/result/ResultMessage.tsx';
import { ResultProgress } from '#src/ui/result/ResultProgress.tsx';
import { Meter } from '#src/ui/figure/Meter.tsx';
import { NumberField } from '#src/ui/field/NumberField.tsx';
import { Segmented } from '#src/ui/choice/Segmented.tsx';
import { ResultSelect, Select } from '#src/ui/choice/Select.tsx';
import { ShapePicker } from '#src/ui/choice/ShapePicker.tsx';
import { SliderField } from '#src/ui/field/SliderField.tsx';
import { Tabs } from '#src/ui/layout/Tabs.tsx';
import { Tag } from '#src/ui/layout/Tag.tsx';
import { TextArea } from '#src/ui/field/TextArea.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { linesOf } from '#workers/wire/lines.ts';
import { painted } from '../clock.ts';
import { InEnglish } from './english.tsx';

const nothing = () => undefined;
const lines = linesOf(Array.from({ length: 200 }, (_, index) => `value ${index}`));

const everything = (
  <InEnglish>
    <main>
      <Breadcrumb items={[{ label: 'UUID', href: '#uuid' }, { label: 'v4' }]} />
      <h1>All parts</h1>
      <Tabs
        label="Versions"
        items={[
          { href: '#v4', label: 'v4', current: true },
          { href: '#v7', label: 'v7', current: false, soon: 'Soon' },
        ]}
      />
      <Card as="form" fill="form" label="Options" onSubmit={nothing}>
        <TextField label="How many" value="0" onChange={nothing} error="0 is too few" />
        <TextArea label="Names" value="a" onChange={nothing} onFile={nothing} hint="One a line" placeholder="example.com" />
        <Segmented
          label="Case"
          value="a"
          onChange={nothing}
          options={[
            { value: 'a', label: 'abc', hint: 'Lower case' },
            { value: 'A', label: 'ABC' },
          ]}
        />
        <Select label="Namespace" value="dns" onChange={nothing} options={[{ value: 'dns', label: 'DNS' }]} />
        <NumberField label="Size" value={300} min={21} max={8192} invalid="21 to 8192" onChange={nothing} />
        <SliderField label="Margin" value={4} min={0} max={16} text="4 modules" onChange={nothing} />
        <ColorField label="Ink" codeLabel="Ink, hex" value="#0b6b56" invalid="No color" onChange={nothing} />
        <ShapePicker label="Dots" value="a" onChange={nothing} options={[{ value: 'a', label: 'Square', face: <svg /> }]} />
        <Meter label="Used" value={26} max={62} text="26 of 62 bytes" />
        <Meter label="Hidden" value={70} max={62} text="70 of 62 modules" />
        <Chips label="Presets" value={1} onPick={nothing} options={[{ value: 1, label: '1' }]} />
        <Details summary="More options">
          <Checkbox label="Braces" checked onChange={nothing} hint="{…}" />
        </Details>
        <FileButton label="Open a file" onFile={nothing} />
        <Button tone="act" icon="refresh" kbd="↵" full type="submit">
          Generate
        </Button>
        <IconButton icon="arrows" label="Swap" tone="plain" />
      </Card>
      <ResultPanel
        label="Result"
        job={{ status: 'ready' }}
        title="200 values"
        detail="2 kB"
        status="Scroll for all"
        statusEnd="0 bytes sent"
        actions={
          <>
            <DownloadButton
              tone="panel"
              label="Download"
              format={{ shown: '.txt', said: '.txt' }}
              file={() => ({ name: 'a', blob: new Blob() })}
            />
            <ResultSelect label="Format" value="png" onChange={nothing} options={[{ value: 'png', label: 'PNG' }]} />
            <CopyButton tone="accent" label="Copy all" content={() => ''} />
          </>
        }
      >
        <ManyLines label="Values" lines={lines} mark={{ at: 6, length: 1 }} />
      </ResultPanel>
      <ResultPanel label="One" job={{ status: 'ready' }}>
        <SingleLine label="One value" lines={linesOf(['only'])} />
      </ResultPanel>
      <ResultPanel label="Failed" job={{ status: 'failed' }} title="Invalid">
        <ResultMessage
          tone="failed"
          title="Wrong"
          text="Line 1"
          excerpt={{ before: 'ab', wrong: '!' }}
          action={<Button tone="accent">Repair</Button>}
        />
      </ResultPanel>
      <ResultPanel label="Empty" job={{ status: 'idle' }}>
        <ResultMessage tone="empty" title="Nothing yet" text="Type something." />
      </ResultPanel>
      <ResultPanel label="Working" job={{ status: 'loading', progress: { done: 1, total: 2 } }} title="Encoding">
        <ResultProgress label="Encoding" progress={{ done: 1, total: 2 }} onCancel={nothing} />
      </ResultPanel>
      <h2>Tools</h2>
      {(['violet', 'green', 'blue', 'amber', 'rose', 'teal', 'slate'] as const).map((accent) => (
        <LinkCard
          key={accent}
          href={`#${accent}`}
          title={accent}
          text="Words"
          icon="hash"
          accent={accent}
          tags={<Tag tone="recommended">Recommended</Tag>}
          links={[{ label: 'v4', href: '#v4' }]}
        />
      ))}
      <Tag tone="soon">Soon</Tag>
    </main>
  </InEnglish>
);

function Page({ onLive }: { readonly onLive?: () => void }) {
  useEffect(() => {
    onLive?.();
  }, [onLive]);
  return everything;
}

/** Hydrates the page and waits until its effects have run. */
async function hydrated(): Promise<{ warnings: string[]; remove: () => void }> {
  const host = document.createElement('div');
  document.body.append(host);
  host.innerHTML = renderToString(<Page />);
  let isLive = false;
  const warnings: string[] = [];
  const original = console.error;
  console.error = (...words: unknown[]) => warnings.push(words.join(' '));
  const root = hydrateRoot(host, <Page onLive={() => (isLive = true)} />, {
    onRecoverableError: (error) => warnings.push(String(error)),
  });
  await expect.poll(() => isLive).toBe(true);
  await expect.poll(() => host.textContent).toContain('value 5');
  await painted();
  console.error = original;
  return {
    warnings,
    remove() {
      root.unmount();
      host.remove();
    },
  };
}

test('the prerendered markup has no style attribute', () => {
  expect(renderToString(everything)).not.toMatch(/ style="/);
});

test('the button of a menu is prerendered, without its menu', () => {
  const items = [{ id: 'dark', label: 'Dark' }];
  expect(renderToString(<Menu label="Theme" items={items} trigger={{ content: 'Auto', label: 'Theme', className: 'round' }} />)).toMatch(
    /^<button type="button" id="[^"]+" class="round" aria-haspopup="menu" aria-expanded="false" aria-label="Theme">Auto<\/button>$/,
  );
});

test('every part hydrates without a warning', async () => {
  const { warnings, remove } = await hydrated();
  expect(warnings).toEqual([]);
  remove();
});

for (const theme of ['light', 'dark']) {
  test(`every part passes the accessibility checks, ${theme}`, async () => {
    document.documentElement.className = theme;
    document.documentElement.lang = 'en';
    document.title = 'Parts';
    const { remove } = await hydrated();
    const { violations } = await axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary}`).join('\n')}`)).toEqual(
      [],
    );
    document.documentElement.className = '';
    remove();
  });
}
